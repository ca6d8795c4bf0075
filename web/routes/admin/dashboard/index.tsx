import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { requestIdOf } from '#web/forms/refusals.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonBlock, SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeOf } from '#web/ui/times.ts';
import { HealthLists } from './health-lists.tsx';
import { figureGroups, keyFigures, qualityFigures } from './overview-figures.ts';
import { overviewQuery } from './overview-query.ts';
import { RecentActivity } from './recent-activity.tsx';

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
      <PageHeader title={screenTitle('/admin')}>
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

/** Figures with units, periods and the time they were computed, the self-checks, and the newest activity. */
function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery());
  if (error && !data) {
    return (
      <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
        {loadFailureText('overview')}
      </ErrorState>
    );
  }
  return (
    <>
      <Figures figures={keyFigures(data)} loading={!data} />
      <h2 className="sr-only">Quality</h2>
      <div className="-mt-px">
        <Figures figures={qualityFigures(data)} loading={!data} />
      </div>
      <HealthLists />
      <Section
        title="Recent Activity"
        size="large"
        className="pt-10"
        link={{ to: '/admin/activity', label: 'All activity' }}
      >
        {data ? (
          <RecentActivity entries={data.recent} now={data.asOf} />
        ) : (
          <SkeletonRows rows={10} label="Loading recent activity..." />
        )}
      </Section>
      <div className="grid gap-x-10 gap-y-8 pt-10 sm:grid-cols-2 xl:grid-cols-3">
        {figureGroups(data).map((group) => (
          <FigureList key={group.title} {...group} loading={!data} />
        ))}
      </div>
    </>
  );
}

interface FigureListProps {
  title: string;
  figures: Figure[];
  /** Reserves the height of every row. */
  loading: boolean;
}

/** A list of figures, right-aligned, each with its period. */
function FigureList({ title, figures, loading }: FigureListProps) {
  return (
    <Section title={title}>
      <dl aria-busy={loading}>
        {figures.map(({ label, value, source, critical, href }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2 text-small">
            <dt>
              {href ? (
                <Link to={href} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className={cx('text-right font-medium tabular-nums', critical && 'text-red-text')}>
              {loading ? <SkeletonBlock className="inline-block h-3 w-8" /> : (value ?? 'No measurements yet')}
            </dd>
            <dd className="col-span-2 text-ink-3 text-meta">{source}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
