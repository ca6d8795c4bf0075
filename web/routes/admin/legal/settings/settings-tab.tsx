import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { LegalTabs, panelId } from '#web/routes/admin/legal/tabs.tsx';
import { DocumentSettings } from './document-settings.tsx';
import { TextCheck } from './text-check.tsx';

/** How documents begin, who has to approve them, and when somebody is warned of an expiry. */
export function SettingsTab() {
  return (
    <Page crumbs={[...crumbsTo('/admin'), { label: 'Legal Document Management' }]}>
      <PageHeader title="Legal Document Management">
        Defaults for new documents, approval rules, and checks of the public texts.
      </PageHeader>
      <LegalTabs />
      <div role="tabpanel" id={panelId} aria-label="Settings" className="pt-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
          <DocumentSettings />
          <TextCheck />
        </div>
      </div>
    </Page>
  );
}
