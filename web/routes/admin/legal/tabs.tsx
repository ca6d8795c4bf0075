import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Crumb, Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { TabLinks } from '#web/back-office/tab-links.tsx';

export const panelId = 'legal-panel';

interface LegalTabProps {
  label: string;
  crumbs: Crumb[];
  intro: string;
  children: ReactNode;
}

/** A tab that is neither the list nor the viewer. */
export function LegalTab({ label, crumbs, intro, children }: LegalTabProps) {
  return (
    <Page crumbs={crumbs}>
      <PageHeader title="Legal Document Management">{intro}</PageHeader>
      <LegalTabs />
      <div role="tabpanel" id={panelId} aria-label={label} className="pt-6">
        {children}
      </div>
    </Page>
  );
}

/** The breadcrumbs of the tabs without a record. */
export const tabCrumbs: Crumb[] = [...crumbsTo('/admin'), { label: 'Legal Document Management' }];

/** The tabs of the screen. The viewer opens when a document is picked. */
export function LegalTabs() {
  const [params] = useSearchParams();
  const document = params.get('document');
  return (
    <TabLinks
      label="Legal documents"
      panelId={panelId}
      tabs={[
        { key: 'documents', label: 'Documents' },
        { key: 'viewer', label: 'Viewer', isDisabled: document === null, search: `?${params}` },
        { key: 'upload', label: 'Upload' },
        { key: 'sync', label: 'Sync' },
        { key: 'settings', label: 'Settings' },
      ]}
    />
  );
}
