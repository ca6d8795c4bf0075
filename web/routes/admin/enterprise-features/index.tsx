import { redirect } from 'react-router';
import { can } from '#contract/permissions.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/index.ts';
import { MemberSummary } from './member-summary.tsx';
import { type EnterpriseTab, enterpriseTabs } from './tabs.ts';

/** The layout loads the session; each tab loads its own data. Older links name a provider without its tab. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('tab') && searchParams.has('provider')) {
    searchParams.set('tab', 'sso');
    throw redirect(`?${searchParams}`);
  }
  return null;
}
clientLoader.hydrate = true as const;

export const meta = screenMeta('/enterprise-features');

const panelId = 'enterprise-panel';

/** Requirements 2.2.13. The tab, and what is open in it, are in the address. */
export default function EnterpriseFeatures() {
  const { role } = useAppData().session.user;
  const isAdministrator = can(role, 'sso.manage');
  const crumb = { label: 'Enterprise Features' };
  return (
    <Page crumbs={isAdministrator ? [{ label: 'Admin', href: '/admin' }, crumb] : [crumb]}>
      <PageHeader title="Enterprise Features">Client organisations, their people and their security.</PageHeader>
      {isAdministrator ? <Tabs /> : <MemberSummary />}
    </Page>
  );
}

function Tabs() {
  const key = useSelectedTab(enterpriseTabs);
  const tab = enterpriseTabs.find((one) => one.key === key) ?? enterpriseTabs[0];
  return (
    <>
      <TabLinks label="Enterprise features" tabs={enterpriseTabs} panelId={panelId} />
      <section id={panelId} role="tabpanel" aria-label={tab.label} className="grid gap-6 pt-6">
        <Panel key={key} tab={tab} />
      </section>
    </>
  );
}

function Panel({ tab: { label, part } }: { tab: EnterpriseTab }) {
  const Content = useLazyModule(part, true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={`Loading ${label}...`} />;
}
