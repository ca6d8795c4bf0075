import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries, refreshMs } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { Figures } from '#web/back-office/figures.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { ActivityList } from '#web/routes/portal/activity/list.tsx';
import { AsOf } from './as-of.tsx';
import { figuresOf } from './figures.ts';
import { OrganisationActivity } from './organisation-activity.tsx';
import { WeeklyChart } from './weekly-chart.tsx';

export const meta = memberMeta('/analytics');

const mine = { key: 'mine', label: 'Mine' } as const;
const ofOrganisation = [mine, { key: 'organisation', label: 'Organisation' }] as const;
const panelId = 'analytics-panel';

/** One's own figures, and those of the organisation that one works in, counted from the audit log, the projects and the visits. */
export default function Analytics() {
  // The sidebar has asked for it before the first screen.
  const { data: organisation } = useQuery(queries.branding.theme.queryOptions({ meta: { quiet: true } }));
  const tabs = organisation ? ofOrganisation : [mine];
  const tab = useSelectedTab(tabs);
  const panel = tab === 'organisation' ? <OrganisationActivity /> : <OwnActivity />;
  return (
    <Page crumbs={memberCrumbsAt('/analytics')}>
      <h1 className="text-h3">{memberScreens['/analytics'].label}</h1>
      {organisation ? (
        <>
          <div className="pt-4">
            <TabLinks label="Whose analytics" tabs={tabs} panelId={panelId} />
          </div>
          <div role="tabpanel" id={panelId} aria-label={tab === 'mine' ? 'Mine' : 'Organisation'} className="pt-4">
            {panel}
          </div>
        </>
      ) : (
        <div className="pt-1.5">{panel}</div>
      )}
    </Page>
  );
}

/** The signed-in person's own figures and entries of the audit log. */
function OwnActivity() {
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
