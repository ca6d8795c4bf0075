import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { Register } from '#contract/operations/privacy/privacy.ts';
import { type RegisterColumn, registerColumns } from '#contract/operations/register-columns.ts';
import { queries } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { type LazyModule, lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { PeopleTab } from './people-tab.tsx';

export const meta = screenMeta('/admin/privacy');

const requestsTab = lazyModule(async () => (await import('./requests-tab.tsx')).RequestsTab);
const retentionTab = lazyModule(async () => (await import('./retention-tab.tsx')).RetentionTab);
const measuresTab = lazyModule(async () => (await import('./measures-tab.tsx')).MeasuresTab);

const tabs = [
  { value: 'people', label: 'People', content: <PeopleTab /> },
  { value: 'requests', label: 'Requests', content: <LazyTab part={requestsTab} label="Loading requests..." /> },
  { value: 'retention', label: 'Retention', content: <LazyTab part={retentionTab} label="Loading retention..." /> },
  { value: 'holds', label: 'Legal holds', content: <LazyTab part={measuresTab} label="Loading legal holds..." /> },
  { value: 'register', label: 'Register', content: <RegisterTab /> },
];

/** Requests of people about their data. The tab is stored in the address; an address that was searched for is not. */
export default function Privacy() {
  const [params, setParams] = useSearchParams();
  const known = tabs.find(({ value }) => value === params.get('tab'));
  return (
    <Page crumbs={crumbsAt('/admin/privacy')}>
      <PageHeader title={screenTitle('/admin/privacy')}>
        What is stored about people, how long it is kept, and requests to export, erase or restrict it.
      </PageHeader>
      <Tabs label="Privacy" value={known?.value ?? 'people'} onValueChange={(tab) => setParams({ tab })} tabs={tabs} />
    </Page>
  );
}

/** What a search for a person does not need is loaded with its tab. */
function LazyTab({ part, label }: { part: LazyModule<ComponentType>; label: string }) {
  const Content = useLazyModule(part, true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={label} />;
}

/** The register of processing activities (Art. 30 GDPR, Art. 12 FADP). */
function RegisterTab() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-80 text-ink-2 text-small">
          Register of processing activities, generated from the application’s inventory of personal data and the current
          retention periods. It does not include activities outside this application.
        </p>
        <ButtonLink variant="outline" size="sm" href="/api/privacy/register/export" download className="print:hidden">
          <Icon name="download" />
          Export CSV
        </ButtonLink>
      </div>
      <Loaded query={queries.privacy.register.queryOptions({ meta: { resource: 'processing activities' } })}>
        {(register) => register.map((activity) => <Activity key={activity.name} activity={activity} />)}
      </Loaded>
    </>
  );
}

const columns = Object.entries(registerColumns) as [RegisterColumn, string][];

function Activity({ activity }: { activity: Register[number] }) {
  return (
    <Section title={activity.title} size="large" isMain className="mt-8 break-inside-avoid">
      <dl>
        {columns.map(([column, label]) => (
          <div
            key={column}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-2 text-small sm:grid-cols-[9rem_1fr]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{activity[column]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
