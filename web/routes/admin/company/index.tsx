import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { CollectionForm } from '#web/routes/admin/collections/collection-form.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

const CompanyDetails = lazy(async () => ({ default: (await import('./company-details.tsx')).CompanyDetails }));

const tabs = [
  {
    value: 'details',
    label: 'Details',
    content: (
      <Suspense fallback={<SkeletonRows rows={6} height="tall" label="Loading company details..." />}>
        <CompanyDetails />
      </Suspense>
    ),
  },
  {
    value: 'team',
    label: 'Team',
    content: (
      <CollectionForm collection="team" one="Member" savedText="The team is updated on every page that shows it." />
    ),
  },
  {
    value: 'values',
    label: 'Values',
    content: (
      <CollectionForm
        collection="values"
        one="Value"
        savedText="The values are updated on every page that shows them."
      />
    ),
  },
  {
    value: 'history',
    label: 'History',
    content: (
      <CollectionForm
        collection="history"
        one="Event"
        savedText="The history is updated on every page that shows it."
      />
    ),
  },
  {
    value: 'timeline',
    label: 'Timeline',
    content: (
      <CollectionForm
        collection="timeline"
        one="Year"
        savedText="The timeline is updated on every page that shows it."
      />
    ),
  },
];

export const meta = screenMeta('/admin/company');

/** The company's details, and the records about it that several pages show. The tab is stored in the address. */
export default function Company() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return (
    <Page crumbs={crumbsAt('/admin/company')}>
      <PageHeader title="Company">
        Facts about the company that pages show. Changes are public as soon as you save.
      </PageHeader>
      <Tabs
        label="Company"
        value={tabs.find(({ value }) => value === asked)?.value ?? 'details'}
        onValueChange={(tab) => setParams({ tab })}
        tabs={tabs}
      />
    </Page>
  );
}
