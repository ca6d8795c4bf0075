import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { CurlExample } from '#web/products/tokens/curl-example.tsx';
import { TokenList } from '#web/products/tokens/token-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from './section.tsx';

export const meta = titleMeta('API tokens');

/** The personal tokens of the API. */
export default function ApiTokens() {
  const query = useQuery(queries.tokens.list.queryOptions({ staleTime: 0, meta: { resource: 'tokens' } }));
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'API tokens' }]}>
      <PageHeader title="API tokens">
        Let a program use the API in your name, with the permissions you choose.
      </PageHeader>
      <div className="grid max-w-192 gap-14">
        <div>
          <IntegrationsNotice />
          <QueryState query={query} resource="tokens" rows={2}>
            {(tokens) => <TokenList kind="personal" tokens={tokens} now={new Date(query.dataUpdatedAt)} />}
          </QueryState>
        </div>
        <Section
          id="use"
          title="Use a token"
          lead="A token is sent with every call. It cannot change passwords, sessions, tokens or your account. It ends on its last day, when you revoke it, and when your password or your role changes."
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

/** Says that tokens do not work while the person works in an organisation without them. */
function IntegrationsNotice() {
  const { data } = useQuery(queries.organisation.get.queryOptions({ meta: { quiet: true } }));
  if (data?.features.customIntegrations !== false) return null;
  return (
    <Notice tone="caution" className="mb-5">
      <p className="wrap-anywhere">
        API tokens are not part of what “{data.name}” has agreed: none can be created there, and yours are refused.
      </p>
    </Notice>
  );
}
