import { useQuery } from '@tanstack/react-query';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeOf } from '#web/ui/times.ts';
import { Overview } from './overview.tsx';
import { overviewQuery } from './overview-query.ts';

/** Loaded when its tab is opened: the overview has no list. */
const contentTab = lazyModule(async () => (await import('./content-tab.tsx')).ContentTab);

export const clientLoader = prefetching(({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  return searchParams.get('tab') === 'content' ? null : queryClient.prefetchQuery(overviewQuery());
});

export const meta = screenMeta('/admin');

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'content', label: 'Content' },
] as const;
const panelId = 'dashboard-panel';

/** The dashboard of administrators; its tab is in the address. */
export default function Dashboard() {
  const selected = useSelectedTab(tabs);
  const isContent = selected === 'content';
  const { data } = useQuery({ ...overviewQuery(), enabled: !isContent });
  const ContentTab = useLazyModule(contentTab, isContent);
  return (
    <Page crumbs={[{ label: 'Admin' }, { label: 'Dashboard' }]}>
      <PageHeader title="Dashboard">
        {isContent ? 'Pages and their state.' : `As of ${data ? timeOf(data.asOf) : '…'}, updates automatically.`}
      </PageHeader>
      <TabLinks label="Dashboard" tabs={tabs} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label={isContent ? 'Content' : 'Overview'} className="pt-6">
        {!isContent && <Overview />}
        {isContent && (ContentTab ? <ContentTab /> : <SkeletonRows rows={10} label="Loading pages..." />)}
      </div>
    </Page>
  );
}
