import { Navigate, redirect, useSearchParams } from 'react-router';
import { type EnterpriseTabKey, enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { can } from '#contract/permissions.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { tabParameter } from '#web/back-office/list/list-address.ts';
import { EnterpriseTabs } from '#web/back-office/screens/enterprise-tabs.tsx';
import { crumbsTo, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/index.ts';
import { MemberSummary } from './member-summary.tsx';
import { enterprisePanels } from './tabs.ts';

/** The layout loads the session; each tab loads its own data. Older links name a provider without its tab. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has(tabParameter) && searchParams.has('provider')) {
    searchParams.set(tabParameter, 'sso');
    throw redirect(`?${searchParams}`);
  }
  return null;
}
clientLoader.hydrate = true as const;

export const meta = screenMeta('/enterprise-features');

/** Requirements 2.2.13. The tab, and what is open in it, are in the address. */
export default function EnterpriseFeatures() {
  const { role } = useAppData().session.user;
  return can(role, 'sso.manage') ? <OpenTab /> : <OfMember />;
}

function OfMember() {
  const title = screenTitle('/enterprise-features');
  return (
    <Page crumbs={[{ label: title }]}>
      <PageHeader title={title}>Client organisations, their people and their security.</PageHeader>
      <MemberSummary />
    </Page>
  );
}

function OpenTab() {
  const [params] = useSearchParams();
  const named = params.get(tabParameter) ?? '';
  const key = (named in enterpriseTabs ? named : 'tenants') as EnterpriseTabKey;
  if (key === 'audit-logs') return <ToActivity params={params} />;
  return (
    <Page crumbs={[...crumbsTo('/enterprise-features'), { label: enterpriseTabs[key].label }]}>
      <EnterpriseTabs selected={key}>
        <Panel key={key} tab={key} />
      </EnterpriseTabs>
    </Page>
  );
}

/** The audit log is one screen; its former address keeps its filters. */
function ToActivity({ params }: { params: URLSearchParams }) {
  const filters = new URLSearchParams(params);
  filters.delete(tabParameter);
  return <Navigate replace to={{ pathname: enterpriseTabs['audit-logs'].href, search: `${filters}` }} />;
}

function Panel({ tab }: { tab: keyof typeof enterprisePanels }) {
  const Content = useLazyModule(enterprisePanels[tab], true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={`Loading ${enterpriseTabs[tab].tab}...`} />;
}
