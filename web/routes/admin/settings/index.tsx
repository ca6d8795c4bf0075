import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { defaultSettings, type SettingsHistory } from '#contract/operations/settings.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { StoryLink } from '#web/products/activity/story-link.tsx';
import { WaitingChanges } from '#web/products/oversight/waiting-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AllChanges } from './all-changes.tsx';
import { OnlyAdministrator } from './only-administrator.tsx';
import { SectionForm } from './section-form.tsx';
import { sectionTexts, type TabSection } from './setting-fields.ts';
import { TestMail } from './test-mail.tsx';
import { fetchSection, sectionKey } from './use-section.ts';

const historyQuery = () => queries.settings.history.queryOptions({ meta: { resource: 'changes of the settings' } });

/** Starts the request without waiting; the screen shows its loading state meanwhile. */
export function clientLoader() {
  void queryClient.prefetchQuery(historyQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titleMeta('System Settings · Admin');

const sections = Object.keys(sectionTexts) as TabSection[];

/** spec 001 §2.15. The tab is stored in the address. */
export default function SystemSettings() {
  const [params, setParams] = useSearchParams();
  const tab = sections.find((section) => section === params.get('tab')) ?? 'general';
  const { data: history } = useQuery(historyQuery());
  return (
    <Page crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Admin Settings' }]}>
      <PageHeader kicker="Admin Settings" title="System Settings" actions={history && <AllChanges history={history} />}>
        Configure global application settings
      </PageHeader>
      <Tabs
        label="Settings"
        value={tab}
        onValueChange={(value) => setParams({ tab: value })}
        tabs={sections.map((section) => ({
          value: section,
          label: sectionTexts[section].label,
          content: <Section section={section} history={history} />,
        }))}
      />
      <p className="pt-8">
        <StoryLink resource="settings">Activity of the settings</StoryLink>
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
  if (!data && !error) return <SkeletonRows rows={4} label="Loading Settings..." />;
  return (
    <>
      {!data && (
        <Notice
          tone="critical"
          role="alert"
          className="mb-4"
          action={
            <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Failed to load admin settings, using defaults
        </Notice>
      )}
      {section === 'security' && (
        <>
          <WaitingChanges recordId="settings.security" className="mb-4 max-w-152" />
          <OnlyAdministrator className="mb-4 max-w-152" />
        </>
      )}
      <SectionForm
        key={data ? 'stored' : 'defaults'}
        section={section}
        record={data ?? { values: defaultSettings[section], version: 0 }}
        history={history}
        isDefault={!data}
      />
      {section === 'notifications' && <TestMail />}
    </>
  );
}
