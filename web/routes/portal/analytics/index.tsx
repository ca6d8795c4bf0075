import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { Figures } from '#web/back-office/figures.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ActivityList } from '#web/routes/portal/activity/list.tsx';
import { timeOf } from '#web/ui/times.ts';
import { figuresOf } from './figures.ts';
import { WeeklyChart } from './weekly-chart.tsx';

export const meta = titleMeta('Analytics');

/** The member's own figures, counted from the audit log and the projects. */
export default function Analytics() {
  const figures = useQuery(
    queries.activity.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'figures' } }),
  );
  const list = useInfiniteQuery(
    queries.activity.list.infiniteOptions({
      input: (after: string | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      meta: { resource: 'activity' },
    }),
  );
  return (
    <Page crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: 'Analytics' }]}>
      <PageHeader title="Analytics">
        Your activity only. {figures.data ? `As of ${timeOf(figures.data.asOf)}, updates automatically.` : 'Counting…'}
      </PageHeader>
      <QueryState query={figures} resource="figures">
        {(data) => (
          <>
            <Figures figures={figuresOf(data)} />
            <WeeklyChart weeks={data.weeks} />
          </>
        )}
      </QueryState>
      <section id="activity" className="scroll-mt-20 pt-12">
        <h2 className="border-rule border-b pb-2.5 text-h5">All activity</h2>
        <QueryState query={list} resource="activity" rows={8}>
          {({ pages }) => (
            <ActivityList entries={pages.flatMap(({ entries }) => entries)} now={new Date(list.dataUpdatedAt)} />
          )}
        </QueryState>
        <ShowMore query={list} className="mt-4">
          Show older
        </ShowMore>
      </section>
    </Page>
  );
}
