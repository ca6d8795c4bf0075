import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { LegalTabs, panelId } from '#web/routes/admin/legal/tabs.tsx';
import { UploadDocument } from './upload-document.tsx';

/** The tab in which a document begins with its file. */
export function UploadScreen() {
  return (
    <Page crumbs={[...crumbsTo('/admin/legal'), { label: 'Upload' }]}>
      <PageHeader title="Legal Document Management">
        The file becomes a draft document. It stays private until the document is published.
      </PageHeader>
      <LegalTabs />
      <div role="tabpanel" id={panelId} aria-label="Upload" className="pt-6">
        <UploadDocument />
      </div>
    </Page>
  );
}
