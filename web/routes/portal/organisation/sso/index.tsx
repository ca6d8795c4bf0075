import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { newProvider, type ProviderTenant, type SsoAudience, SsoAudienceProvider } from '#web/domains/sso/audience.ts';
import { ProviderScreen } from '#web/domains/sso/provider-screen.tsx';
import { ProviderTable } from '#web/domains/sso/provider-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ssoUrl } from './sso-url.ts';

export const meta = memberMeta('/settings/organisation/single-sign-on');

/** The sign-in providers of the current organisation, for its owners and administrators. */
export default function OrganisationSso() {
  return (
    <Page crumbs={memberCrumbsAt('/settings/organisation/single-sign-on')}>
      <PageHeader title={memberScreens['/settings/organisation/single-sign-on'].label}>
        People of your organisation sign in with their work account.
      </PageHeader>
      <Loaded query={queries.organisation.mine.queryOptions({ meta: { resource: 'organisations' } })} rows={3}>
        {({ currentTenantId, joined }) => {
          const current = joined.find(({ id }) => id === currentTenantId);
          if (current === undefined || current.role === 'member')
            return (
              <EmptyState title="Only owners and administrators manage single sign-on">
                Ask one of them. Settings, Organisation lists all people.
              </EmptyState>
            );
          return <Providers key={currentTenantId} audience={audienceFor(current)} />;
        }}
      </Loaded>
    </Page>
  );
}

const audienceFor = ({ id, name, role }: ProviderTenant & { role: TenantRole }): SsoAudience => ({
  queries: queries.organisationSso,
  create: (form) => api.organisationSso.create(form),
  update: api.organisationSso.update,
  listUrl: ssoUrl({}),
  providerUrl: (provider) => ssoUrl({ provider }),
  newFor: { id, name },
  tenants: [],
  tenantHref: null,
  mayEnable: role === 'owner',
});

/** The list of providers, or the open one. */
function Providers({ audience }: { audience: SsoAudience }) {
  const [params] = useSearchParams();
  const key = params.get('provider');
  const { data: state } = useQuery(
    queries.organisationSso.state.queryOptions({ staleTime: 0, meta: { resource: 'single sign-on' } }),
  );
  const isAllowed = state?.isAllowed ?? true;
  return (
    <SsoAudienceProvider value={audience}>
      {!isAllowed && (
        <Notice tone="caution" className="mb-6" title="Single sign-on is switched off for your organisation">
          Providers cannot be added, enabled or used, and no domain is enforced. An administrator of this site can
          switch it on.
        </Notice>
      )}
      <Loaded query={queries.organisationSso.list.queryOptions({ meta: { resource: 'providers' } })} rows={3}>
        {(providers) => {
          const provider = providers.find((one) => one.key === key) ?? null;
          if (provider || (key === newProvider && isAllowed)) return <ProviderScreen key={key} provider={provider} />;
          return (
            <div>
              <ProviderTable
                providers={providers}
                text="An enabled provider signs in people with a verified domain: those who belong to the organisation or are invited, and new ones with an account of their own."
                addHref={isAllowed ? audience.providerUrl(newProvider) : null}
              />
              {providers.length === 0 && (
                <EmptyState title="No providers yet">
                  Add one to connect Entra ID, Google Workspace, Keycloak, or any other with OpenID Connect, OAuth 2 or
                  SAML 2.
                </EmptyState>
              )}
            </div>
          );
        }}
      </Loaded>
    </SsoAudienceProvider>
  );
}
