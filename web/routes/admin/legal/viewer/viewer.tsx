import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { ClientsTab } from '#web/routes/admin/legal/clients/clients-tab.tsx';
import { StatusBadge } from '#web/routes/admin/legal/status-badge.tsx';
import { LegalTabs, panelId } from '#web/routes/admin/legal/tabs.tsx';
import { Tags } from '#web/routes/admin/legal/tags.tsx';
import { kilobytesOf } from '#web/routes/admin/legal/upload/kilobytes-of.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { dateOf } from '#web/ui/times.ts';
import { ApprovalsTab } from './approvals-tab.tsx';
import { Content } from './content.tsx';
import { DocumentFile } from './document-file.tsx';
import { EditDocument } from './edit-document.tsx';
import { DocumentHistory } from './history.tsx';
import { Metadata } from './metadata.tsx';
import { VersionsTab } from './versions-tab.tsx';
import { ViewerActions } from './viewer-actions.tsx';

/** One document: its text, and beside it its versions, approvals and metadata (requirements 2.2.16). */
export function Viewer({ id }: { id: string }) {
  return (
    <RecordPage
      options={documentOptions(id)}
      noun="document"
      resource="document details"
      failure={{ title: 'Failed to load document details', text: 'Please try again.' }}
      crumbs={crumbsTo('/admin/legal')}
      nameOf={({ title }) => title}
      missingText="There is no document at this address. It was deleted, or the link contains a mistake."
    >
      {(document, now) => (
        <>
          <LegalTabs />
          <div role="tabpanel" id={panelId} aria-label="Viewer" className="pt-6">
            <Document document={document} now={now} />
          </div>
        </>
      )}
    </RecordPage>
  );
}

function Document({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  const [isEditing, setEditing] = useState(false);
  const { title, status, number, createdAt, effectiveOn, tags, content, file } = document;
  return (
    <>
      <RecordHeader
        title={title}
        badge={<StatusBadge status={status} />}
        facts={
          <>
            <span>Version {number}</span>
            <span>created {dateOf(createdAt, now)}</span>
            {effectiveOn && <span>effective {dateOf(new Date(effectiveOn), now)}</span>}
            <span>{kilobytesOf(file?.size ?? new TextEncoder().encode(content).length)}</span>
          </>
        }
        action={<ViewerActions document={document} isEditing={isEditing} onEdit={() => setEditing(true)} />}
      />
      {isEditing ? (
        <EditDocument document={document} onDone={() => setEditing(false)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="grid min-w-0 content-start gap-5">
            <Tags tags={tags} />
            <Content document={document} />
            <DocumentFile document={document} />
            <DocumentHistory events={document.events} now={now} />
          </div>
          <Details document={document} now={now} />
        </div>
      )}
    </>
  );
}

const views = ['versions', 'approvals', 'metadata', 'clients'] as const;

function Details({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? 'approvals';
  const show = (next: string) =>
    setParams(
      (before) => {
        before.set('view', next);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  const { versions, approvals } = document;
  return (
    <div className="min-w-0">
      <Tabs
        label="Details"
        value={view}
        onValueChange={show}
        tabs={[
          {
            value: 'versions',
            label: versions.length === 0 ? 'Versions' : `Versions (${versions.length})`,
            content: <VersionsTab document={document} now={now} />,
          },
          {
            value: 'approvals',
            label: `Approvals (${approvals.length})`,
            content: <ApprovalsTab document={document} now={now} />,
          },
          { value: 'metadata', label: 'Metadata', content: <Metadata document={document} now={now} /> },
          { value: 'clients', label: 'Clients', content: <ClientsTab document={document} now={now} /> },
        ]}
      />
    </div>
  );
}
