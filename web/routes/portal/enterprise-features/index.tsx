import { Link, useSearchParams } from 'react-router';
import { can } from '#contract/permissions.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SsoTab } from './sso-tab.tsx';

/** The layout loads the session; each tab loads its own data. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titleMeta('Enterprise Features');

/** spec 001 §2.13. The tab and the open provider are stored in the address. */
export default function EnterpriseFeatures() {
  const [params, setParams] = useSearchParams();
  const { role } = useAppData().session.user;
  const isAdministrator = can(role, 'sso.manage');
  const crumb = { label: 'Enterprise Features' };
  return (
    <Page crumbs={isAdministrator ? [{ label: 'Admin', href: '/admin' }, crumb] : [crumb]}>
      <PageHeader title="Enterprise Features">Single sign-on for client organisations.</PageHeader>
      {isAdministrator ? (
        <Tabs
          label="Enterprise features"
          tabs={[{ value: 'sso', label: 'SSO', content: <SsoTab openProviderKey={params.get('provider')} /> }]}
          value="sso"
          onValueChange={(tab) => setParams({ tab })}
        />
      ) : (
        <EmptyState title="For administrators">
          Our administrators set up single sign-on for your organisation. Ask your contact person. The providers
          connected to your own account are under{' '}
          <Link to="/settings/security" className="link">
            Settings, Security
          </Link>
          .
        </EmptyState>
      )}
    </Page>
  );
}
