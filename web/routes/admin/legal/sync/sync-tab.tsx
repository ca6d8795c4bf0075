import { useQuery } from '@tanstack/react-query';
import type { SyncState } from '#contract/business/legal/sync.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { LegalTabs, panelId } from '#web/routes/admin/legal/tabs.tsx';
import { SyncConfiguration } from './sync-configuration.tsx';
import { SyncHistory } from './sync-history.tsx';
import { SyncPreview } from './sync-preview.tsx';
import { loadFailure, syncOptions } from './sync-query.ts';
import { SyncStatus } from './sync-status.tsx';

/** The sync with a feed of legal documents: its state, configuration and history (requirements 2.2.16). */
export function SyncTab() {
  const query = useQuery(syncOptions());
  return (
    <Page crumbs={[...crumbsTo('/admin'), { label: 'Legal Document Management' }]}>
      <PageHeader title="Legal Document Management">
        Documents from a feed become drafts and new versions. Nothing is published by a sync, and whoever starts it or
        sets it up cannot review what it brings.
      </PageHeader>
      <LegalTabs />
      <div role="tabpanel" id={panelId} aria-label="Sync" className="pt-6">
        <QueryState query={query} resource="sync data" rows={8} height="tall" failure={loadFailure}>
          {(state) => <Sync state={state} now={new Date(query.dataUpdatedAt)} />}
        </QueryState>
      </div>
    </Page>
  );
}

function Sync({ state, now }: { state: SyncState; now: Date }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-10">
        <SyncStatus state={state} now={now} />
        <SyncPreview isConfigured={state.feed !== null} />
        <SyncHistory runs={state.runs} now={now} />
      </div>
      <SyncConfiguration />
    </div>
  );
}
