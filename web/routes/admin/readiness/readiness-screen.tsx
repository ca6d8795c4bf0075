import type { ReactNode } from 'react';
import { type ScreenPath, screens } from '#contract/back-office.ts';
import { can } from '#contract/permissions.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt } from '#web/back-office/screens/screen-labels.ts';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { type LazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MemberSummary } from './member-summary.tsx';

export interface ReadinessTab {
  key: string;
  label: string;
  /** Its content, loaded when it is opened. */
  panel: LazyModule<() => ReactNode>;
}

interface ReadinessScreenProps {
  path: ScreenPath;
  /** One line below the title. */
  intro: ReactNode;
  /** What members see instead of the tabs. */
  summary?: ReactNode;
  /** The first one is the list that members see a summary of. */
  tabs: readonly [ReadinessTab, ...ReadinessTab[]];
  /** Links beside the title. */
  actions?: ReactNode;
  /** What members see besides the summary of the checks. */
  forMembers?: ReactNode;
}

/** A screen about the state of the whole installation: administrators have its tabs, members a summary. */
export function ReadinessScreen(props: ReadinessScreenProps) {
  const { path, intro, tabs, actions, summary = <MemberSummary />, forMembers } = props;
  const { role } = useAppData().session.user;
  const { label } = screens[path];
  if (!can(role, 'operations.read'))
    return (
      <Page crumbs={[{ label }]}>
        <PageHeader title={label}>{intro}</PageHeader>
        {summary}
        {forMembers && <div className="max-w-160 pt-8">{forMembers}</div>}
      </Page>
    );
  return (
    <Page crumbs={crumbsAt(path)}>
      <PageHeader title={label} actions={actions}>
        {intro}
      </PageHeader>
      <Tabs label={label} tabs={tabs} />
    </Page>
  );
}

const panelId = 'readiness-panel';

function Tabs({ label, tabs }: Pick<ReadinessScreenProps, 'tabs'> & { label: string }) {
  const selected = useSelectedTab(tabs);
  const tab = tabs.find(({ key }) => key === selected) ?? tabs[0];
  return (
    <>
      <TabLinks label={label} tabs={tabs} panelId={panelId} />
      <section id={panelId} role="tabpanel" aria-label={tab.label} className="grid grid-cols-[minmax(0,1fr)] pt-6">
        <Panel key={tab.key} tab={tab} />
      </section>
    </>
  );
}

function Panel({ tab: { panel, label } }: { tab: ReadinessTab }) {
  const Content = useLazyModule(panel, true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={`Loading ${label}...`} />;
}
