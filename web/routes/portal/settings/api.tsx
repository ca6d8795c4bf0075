import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { CurlExample } from '#web/domains/tokens/curl-example.tsx';
import { TokenList } from '#web/domains/tokens/token-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from './section.tsx';

export const meta = memberMeta('/settings/api');

const noticeId = 'no-tokens-here';

/** The personal tokens of the API. */
export default function ApiTokens() {
  const why = useWhyNone();
  return (
    <Page crumbs={memberCrumbsAt('/settings/api')}>
      <PageHeader title={memberScreens['/settings/api'].label}>
        Let a program use the API in your name, with the permissions you choose.
      </PageHeader>
      <div className="grid max-w-192 gap-14">
        <div>
          {why && (
            <Notice tone="caution" className="mb-5">
              <p id={noticeId} className="wrap-anywhere">
                {why}
              </p>
            </Notice>
          )}
          <Loaded query={queries.tokens.list.queryOptions({ staleTime: 0, meta: { resource: 'tokens' } })} rows={2}>
            {(tokens, now) => (
              <TokenList kind="personal" tokens={tokens} now={now} blockedBy={why ? noticeId : undefined} />
            )}
          </Loaded>
        </div>
        <Section
          id="use"
          title="Use a token"
          lead="A token is sent with every call. It cannot change passwords, sessions, tokens or your account. It expires on its last day, when you revoke it, or when your password or role changes."
        >
          <CurlExample base={`${location.origin}/api`} path="/projects" />
          <a href="/api/openapi.json" className="link">
            All calls: the OpenAPI document
          </a>
        </Section>
      </div>
    </Page>
  );
}

/** Why no token can be created now; null: one can. */
function useWhyNone(): string | null {
  const { tenant_block: tenantBlock } = useCurrentSession();
  // The sidebar has asked for it before the first screen; nothing where somebody works in no organisation.
  const { data: theme } = useQuery(queries.branding.theme.queryOptions({ meta: { quiet: true } }));
  const { data: organisation } = useQuery(
    queries.organisation.get.queryOptions({
      enabled: tenantBlock === null && !!theme,
      meta: { quiet: true },
    }),
  );
  if (tenantBlock !== null)
    return `You cannot create tokens while a rule of “${tenantBlock.organisation}” blocks your access. You can revoke existing ones.`;
  if (organisation?.features.customIntegrations !== false) return null;
  return `API tokens are not included in the plan of “${organisation.name}”: you cannot create any, and existing ones are refused. Contact us to add them.`;
}
