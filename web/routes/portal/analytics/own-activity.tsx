import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries, refreshMs } from '#web/api/queries.ts';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { Figures } from '#web/back-office/figures.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ActivityList } from '#web/routes/portal/activity/list.tsx';
import { AsOf } from './as-of.tsx';
import { figuresOf } from './figures.ts';
import { WeeklyChart } from './weekly-chart.tsx';

/** The signed-in person's own figures and entries of the audit log. */
export function OwnActivity() {
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
    <>
      <AsOf query={figures}>Your activity only.</AsOf>
      <QueryState query={figures} resource="figures">
        {(data) => (
          <>
            <Figures figures={figuresOf(data, '#activity')} />
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
    </>
  );
}
