import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { documentStatuses, documentTypes } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentQuery, LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { documentActs } from '#web/domains/legal/acts.ts';
import { documentHref, documentOptions } from '#web/domains/legal/documents.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DocumentCard } from './document-card.tsx';
import { legalSettingsOptions } from './settings/settings-query.ts';
import { syncOptions } from './sync/sync-query.ts';
import { LegalTabs, panelId } from './tabs.tsx';

/** Loaded when they are opened: the list itself has no form. */
const newDocument = lazyModule(async () => (await import('./new-document.tsx')).NewDocument);
const viewer = lazyModule(async () => (await import('./viewer/viewer.tsx')).Viewer);

/** The tabs besides the list and the viewer. */
const tabs = {
  upload: {
    part: lazyModule(async () => (await import('./upload/upload-tab.tsx')).UploadTab),
    label: 'Loading the form...',
    prefetch: () => queryClient.prefetchQuery(legalSettingsOptions()),
  },
  sync: {
    part: lazyModule(async () => (await import('./sync/sync-tab.tsx')).SyncTab),
    label: 'Loading sync data...',
    prefetch: () => queryClient.prefetchQuery(syncOptions()),
  },
  settings: {
    part: lazyModule(async () => (await import('./settings/settings-tab.tsx')).SettingsTab),
    label: 'Loading document settings...',
    prefetch: () => queryClient.prefetchQuery(legalSettingsOptions()),
  },
};

/** The open one of them. */
function tabIn(params: URLSearchParams): keyof typeof tabs | null {
  const tab = params.get('tab');
  return tab === 'upload' || tab === 'sync' || tab === 'settings' ? tab : null;
}

const list: List<LegalDocumentRow, LegalDocumentQuery> = {
  noun: { one: 'document', many: 'documents' },
  ...listAt('/admin/legal'),
  title: 'Legal Document Management',
  intro: 'Drafted, reviewed, approved and published.',
  sort: '-created',
  procedure: queries.legalDocuments.list,
  columns: [],
  card: (row, now) => <DocumentCard document={row} now={now} />,
  filters: [
    { key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(documentStatuses)] },
    { key: 'type', label: 'Type', choices: [['all', 'All'], ...Object.entries(documentTypes)] },
    {
      key: 'approval',
      label: 'Approval',
      choices: [
        ['all', 'All'],
        ['missing', 'Missing for a public page'],
      ],
    },
  ],
  searchPlaceholder: 'Title, content',
  emptyTitle: 'No documents found',
  emptyText: 'Create your first legal document to get started',
  noMatchText: ({ approval, status, type, q }) =>
    approval === 'missing' && status === 'all' && type === 'all' && q === ''
      ? 'No document waits to be approved for a public page. For a page that is left, no document is written yet: create one.'
      : 'Try adjusting your filters',
  failure: { title: 'Failed to load legal documents', text: 'Please try again.' },
  rowHref: ({ id }) => documentHref(id),
  rowName: ({ title }) => title,
  rowMenu: (row) => (
    <ActMenu acts={documentActs} record={row} name={row.title} href={documentHref(row.id)} openLabel="View Details" />
  ),
};

const loadList = listLoader(list);

/** Starts the request of the open tab without waiting; the screen shows its loading state meanwhile. */
export function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) {
  const params = new URL(request.url).searchParams;
  const tab = tabIn(params);
  if (tab !== null) {
    void tabs[tab].prefetch();
    return null;
  }
  const id = pickedIn(params);
  if (id === null) return loadList({ request });
  void queryClient.prefetchQuery(documentOptions(id));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = screenMeta('/admin/legal');

export default function LegalDocuments() {
  const [params] = useSearchParams();
  const tab = tabIn(params);
  if (tab !== null) return <OtherTab key={tab} tab={tab} />;
  const id = pickedIn(params);
  return id === null ? <Documents /> : <PickedDocument key={id} id={id} />;
}

/** The document that the viewer shows; null while another tab is open. */
function pickedIn(params: URLSearchParams): string | null {
  return params.get('tab') === 'viewer' ? params.get('document') : null;
}

function Documents() {
  return (
    <ListScreen
      list={list}
      panel={{ id: panelId, label: 'Documents' }}
      actions={<CreateButton label="New Document" dialog={newDocument} />}
    >
      <LegalTabs />
    </ListScreen>
  );
}

function OtherTab({ tab }: { tab: keyof typeof tabs }) {
  const { part, label } = tabs[tab];
  const Tab = useLazyModule(part, true);
  return Tab ? <Tab /> : <Loading title={list.title} label={label} />;
}

function PickedDocument({ id }: { id: string }) {
  const Viewer = useLazyModule(viewer, true);
  return Viewer ? <Viewer id={id} /> : <Loading title="Legal document" label="Loading document details..." />;
}

function Loading({ title, label }: { title: string; label: string }) {
  return (
    <Page crumbs={[list.parent, { label: 'Legal Documents' }]}>
      <h1 className="sr-only">{title}</h1>
      <SkeletonRows rows={8} height="tall" label={label} />
    </Page>
  );
}
