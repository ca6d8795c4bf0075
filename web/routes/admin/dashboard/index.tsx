import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Overview as OverviewData } from '#contract/operations/overview.ts';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Figures } from '#web/back-office/figures.tsx';
import { screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeOf } from '#web/ui/times.ts';
import { FigureList } from './figure-list.tsx';
import { HealthLine } from './health-line.tsx';
import { keyFigures, qualityFigures } from './overview-figures.ts';
import { healthQuery, overviewQuery } from './overview-query.ts';
import { RecentActivity } from './recent-activity.tsx';
import { TaskList } from './task-list.tsx';

/** Loaded while something is left to do: a site in use has none. */
const launchList = lazyModule(async () => (await import('./launch-list.tsx')).LaunchList);

/** Loaded when it is opened. */
const systemCheck = lazyModule(async () => (await import('./system-check.tsx')).SystemCheck);

/** Loaded when they are opened: the overview has no list and no charts. */
const otherTabs = {
  content: lazyModule(async () => (await import('./content-tab.tsx')).ContentTab),
  pricing: lazyModule(async () => (await import('./pricing-tab.tsx')).PricingTab),
  education: lazyModule(async () => (await import('./education-tab.tsx')).EducationTab),
  performance: lazyModule(async () => (await import('./performance-tab.tsx')).PerformanceTab),
  accessibility: lazyModule(async () => (await import('./accessibility-tab.tsx')).AccessibilityTab),
  testing: lazyModule(async () => (await import('./testing-tab.tsx')).TestingTab),
};

export const clientLoader = prefetching(({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  return (searchParams.get('tab') ?? '') in otherTabs ? null : queryClient.prefetchQuery(overviewQuery());
});

export const meta = screenMeta('/admin');

const tabs = [
  { key: 'overview', label: 'Overview', intro: '' },
  { key: 'content', label: 'Content', intro: 'Pages and their state.' },
  { key: 'pricing', label: 'Pricing', intro: 'What services cost, and why. Figures of the price book in force.' },
  { key: 'education', label: 'Education', intro: 'What makes a service complex, and what that does to its price.' },
  { key: 'performance', label: 'Performance', intro: 'Measured by each node every 5 s, and by visitors’ browsers.' },
  {
    key: 'accessibility',
    label: 'Accessibility',
    intro: 'Each criterion of WCAG 2.2 A and AA, and what is known of it.',
  },
  { key: 'testing', label: 'Testing', intro: 'The latest test results of this site, with their dates.' },
] as const;
const panelId = 'dashboard-panel';

/** The dashboard of administrators; its tab is in the address. */
export default function Dashboard() {
  const selected = useSelectedTab(tabs);
  const isOverview = selected === 'overview';
  const { data } = useQuery({ ...overviewQuery(), enabled: isOverview });
  const { label, intro } = tabs.find(({ key }) => key === selected) ?? tabs[0];
  return (
    <Page crumbs={[{ label: 'Admin' }, { label: 'Dashboard' }]}>
      <PageHeader title={screenTitle('/admin')}>
        {intro || `As of ${data ? timeOf(data.asOf) : '…'}, updates automatically.`}
      </PageHeader>
      <TabLinks label="Dashboard" tabs={tabs} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label={label} className="pt-6">
        {selected === 'overview' ? <Overview /> : <OtherTab key={selected} tab={selected} />}
      </div>
    </Page>
  );
}

function OtherTab({ tab }: { tab: keyof typeof otherTabs }) {
  const Content = useLazyModule(otherTabs[tab], true);
  return Content ? <Content /> : <SkeletonRows rows={10} label="Loading..." />;
}

/** What waits and what is left to do, then figures, then health in one line; the self-checks are folded. */
function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery());
  const fold = useRef<HTMLDetailsElement>(null);
  const left = data?.launch.left ?? [];
  const LaunchList = useLazyModule(launchList, left.length > 0);
  if (error && !data) {
    return (
      <ErrorState title={loadFailureTitle} onRetry={() => void retryLoad(refetch)} requestId={requestIdOf(error)}>
        {loadFailureText('overview')}
      </ErrorState>
    );
  }
  const openFold = () => {
    if (!fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
    fold.current.querySelector('summary')?.focus();
  };
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-3">
        <div className={left.length > 0 ? 'min-w-0 lg:col-span-2' : 'min-w-0 lg:col-span-3'}>
          <TaskList data={data} />
        </div>
        {left.length > 0 && (LaunchList ? <LaunchList left={left} /> : <SkeletonRows rows={5} label="Loading..." />)}
      </div>
      <div className="pt-8">
        <Figures figures={keyFigures(data)} loading={!data} />
        <HealthLine requests={data?.requests} onDetails={openFold} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 pt-10 lg:grid-cols-3">
        <Section
          title="Recent Activity"
          size="large"
          className="min-w-0 lg:col-span-2"
          link={{ to: '/admin/activity', label: 'All activity' }}
        >
          {data ? (
            <RecentActivity entries={data.recent} now={data.asOf} />
          ) : (
            <SkeletonRows rows={5} label="Loading recent activity..." />
          )}
        </Section>
        <FigureList title="Quality" figures={qualityFigures(data)} loading={!data} />
      </div>
      <SystemFold data={data} fold={fold} />
    </>
  );
}

/** Whether every module is complete, in one line; opened, what each of them found. */
function SystemFold({ data, fold }: { data: OverviewData | undefined; fold: RefObject<HTMLDetailsElement | null> }) {
  const { data: health } = useQuery(healthQuery());
  const [isOpen, setIsOpen] = useState(false);
  const Content = useLazyModule(systemCheck, isOpen);
  const complete = health?.modules.filter(({ state }) => state === 'complete').length;
  return (
    <details
      ref={fold}
      className="group mt-10 border-rule border-y"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 text-small">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        <span className="font-medium">System check</span>
        {health && (
          <>
            <span className="grow text-ink-2">
              Phase 3: {complete} of {health.modules.length} modules Complete
            </span>
            <span className="text-ink-3 text-meta">each checked itself {timeOf(health.asOf)}</span>
          </>
        )}
      </summary>
      {isOpen && Content && (
        <div className="pb-6">
          <Content data={data} health={health} />
        </div>
      )}
    </details>
  );
}
