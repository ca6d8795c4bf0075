import { useSearchParams } from 'react-router';
import { TabLinks } from '#web/back-office/tab-links.tsx';

export const panelId = 'legal-panel';

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
