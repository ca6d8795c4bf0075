import { useSearchParams } from 'react-router';
import { TabLinks } from '#web/back-office/tab-links.tsx';

export const panelId = 'legal-panel';

/** The address of a document in the viewer. */
export function documentHref(id: string, view?: 'approvals'): string {
  return `/admin/legal?tab=viewer&document=${id}${view ? `&view=${view}` : ''}`;
}

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
