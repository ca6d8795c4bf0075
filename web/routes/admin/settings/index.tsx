import { useQuery } from '@tanstack/react-query';
import type { SettingsHistory } from '#contract/operations/settings.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { sectionTexts, type TabSection } from '#web/domains/settings/setting-fields.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AllChanges } from './all-changes.tsx';
import { SectionForm } from './section-form.tsx';
import { settingsContract } from './settings-contract.ts';
import { fetchSection, sectionKey } from './use-section.ts';

// Parts of one tab each, and what is shown after a failure or a change.
const securityNotices = lazyModule(async () => (await import('./security-notices.tsx')).SecurityNotices);
const loadFailure = lazyModule(async () => (await import('./load-failure.tsx')).LoadFailure);
const testMail = lazyModule(async () => (await import('./test-mail.tsx')).TestMail);

const historyQuery = () => queries.settings.history.queryOptions({ meta: { resource: 'settings changes' } });

export const clientLoader = prefetching(() => queryClient.prefetchQuery(historyQuery()));

export const meta = screenMeta('/admin/settings');

const tabs = (Object.keys(sectionTexts) as TabSection[]).map((key) => ({ key, label: sectionTexts[key].label }));
const panelId = 'settings-panel';

/** Requirements 2.2.15. The tab is stored in the address. */
export default function SystemSettings() {
  const tab = useSelectedTab(tabs);
  const { data: history } = useQuery(historyQuery());
  return (
    <Page crumbs={crumbsAt('/admin/settings')}>
      <PageHeader
        kicker="Admin Settings"
        title="System Settings"
        actions={history && <AllChanges recent={history.recent} />}
      >
        Configure global application settings
      </PageHeader>
      <TabLinks label="Settings" tabs={tabs} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label={sectionTexts[tab].label} className="pt-6">
        <Section key={tab} section={tab} history={history} />
      </div>
      <p className="pt-8">
        <ActivityLink resource="settings">Activity of the settings</ActivityLink>
      </p>
    </Page>
  );
}

function Section({ section, history }: { section: TabSection; history: SettingsHistory | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sectionKey(section),
    queryFn: () => fetchSection(section),
    meta: { resource: 'settings' },
  });
  const hasFailed = !data && error !== null;
  const contract = useLazyModule(settingsContract, hasFailed);
  const LoadFailure = useLazyModule(loadFailure, hasFailed);
  const SecurityNotices = useLazyModule(securityNotices, section === 'security');
  const TestMail = useLazyModule(testMail, section === 'notifications');
  if (!data && !error) return <SkeletonRows rows={4} label="Loading Settings..." />;
  const record = data ?? (contract && { values: contract.defaultSettings[section], version: 0 });
  return (
    <>
      {!data && LoadFailure && <LoadFailure isFetching={isFetching} onRetry={() => void retryLoad(refetch)} />}
      {section === 'security' && SecurityNotices && <SecurityNotices />}
      {record && (
        <SectionForm
          key={data ? 'stored' : 'defaults'}
          section={section}
          record={record}
          history={history}
          isDefault={!data}
        />
      )}
      {section === 'notifications' && TestMail && <TestMail />}
    </>
  );
}
