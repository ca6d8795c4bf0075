import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { TabLinks } from '#web/back-office/tab-links.tsx';
import { timeOf } from '#web/ui/times.ts';
import { Overview } from './overview.tsx';
import { overviewQuery } from './overview-query.ts';

/** Starts the request without waiting; the screen shows its loading state meanwhile. */
export function clientLoader() {
  void queryClient.prefetchQuery(overviewQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titleMeta('Dashboard · Admin');

const tabs = [{ key: 'overview', label: 'Overview' }];
const panelId = 'dashboard-panel';

/** The dashboard of administrators; its tab is in the address. */
export default function Dashboard() {
  const { data } = useQuery(overviewQuery());
  return (
    <Page crumbs={[{ label: 'Admin' }, { label: 'Dashboard' }]}>
      <PageHeader title="Dashboard">{`As of ${data ? timeOf(data.asOf) : '…'}, updates automatically.`}</PageHeader>
      <TabLinks label="Dashboard" tabs={tabs} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label="Overview" className="pt-6">
        <Overview />
      </div>
    </Page>
  );
}
