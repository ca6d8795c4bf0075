import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionKey } from '#contract/content/collections.ts';
import { type CompanyTabKey, companyTabs } from '#contract/content/company-tabs.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { CollectionForm } from '#web/routes/admin/collections/collection-form.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

const CompanyDetails = lazy(async () => ({ default: (await import('./company-details.tsx')).CompanyDetails }));

const Billing = lazy(async () => ({ default: (await import('./billing/billing.tsx')).Billing }));

const contents: Record<CompanyTabKey, ReactNode> = {
  details: (
    <Suspense fallback={<SkeletonRows rows={6} height="tall" label="Loading company details..." />}>
      <CompanyDetails />
    </Suspense>
  ),
  billing: (
    <Suspense fallback={<SkeletonRows rows={6} height="tall" label="Loading billing details..." />}>
      <Billing />
    </Suspense>
  ),
  team: collection('team', 'Member', 'The team is updated on every page that shows it.'),
  values: collection('values', 'Value', 'The values are updated on every page that shows them.'),
  history: collection('history', 'Event', 'The history is updated on every page that shows it.'),
  timeline: collection('timeline', 'Year', 'The timeline is updated on every page that shows it.'),
};

function collection(key: CollectionKey, one: string, savedText: string) {
  return <CollectionForm collection={key} one={one} savedText={savedText} />;
}

const tabs = (Object.keys(companyTabs) as CompanyTabKey[]).map((value) => ({
  value,
  label: companyTabs[value],
  content: contents[value],
}));

export const meta = screenMeta('/admin/company');

/** The company's details, and the records about it that several pages show. The tab is stored in the address. */
export default function Company() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return (
    <Page crumbs={crumbsAt('/admin/company')}>
      <PageHeader title={screenTitle('/admin/company')}>
        Facts about the company that pages show, public as soon as you save, and what invoices state.
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
