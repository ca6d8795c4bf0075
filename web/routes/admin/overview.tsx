import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeOf } from '#web/ui/times.ts';
import { FigureList } from './figure-list.tsx';
import { figureGroups, keyFigures } from './overview-figures.ts';
import { RecentActivity } from './recent-activity.tsx';

const overviewQuery = () =>
  queries.overview.get.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'overview' } });

/** Starts the request without waiting; the screen shows its loading state meanwhile. */
export function clientLoader() {
  void queryClient.prefetchQuery(overviewQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titleMeta('Dashboard · Admin');

/** Figures with units, periods and the time they were computed, and the newest activity. */
export default function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery());
  return (
    <Page crumbs={[{ label: 'Admin' }, { label: 'Dashboard' }]}>
      <PageHeader title="Dashboard">{`As of ${data ? timeOf(data.asOf) : '…'}, updates automatically.`}</PageHeader>
      {error && !data ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
          {loadFailureText('overview')}
        </ErrorState>
      ) : (
        <>
          <Figures figures={keyFigures(data)} loading={!data} />
          <section className="pt-10">
            <div className="flex items-baseline justify-between gap-4 border-rule border-b pb-2">
              <h2 className="text-h5">Recent Activity</h2>
              <Link to="/admin/activity" className="link text-small">
                All activity
              </Link>
            </div>
            {data ? (
              <RecentActivity entries={data.recent} now={data.asOf} />
            ) : (
              <SkeletonRows rows={10} label="Loading recent activity..." />
            )}
          </section>
          <div className="grid gap-x-10 gap-y-8 pt-10 sm:grid-cols-2 xl:grid-cols-3">
            {figureGroups(data).map((group) => (
              <FigureList key={group.title} {...group} loading={!data} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}
