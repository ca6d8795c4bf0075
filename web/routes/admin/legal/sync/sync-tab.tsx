import { useState } from 'react';
import { Link } from 'react-router';
import type { SyncPreview as Preview, SyncRun, SyncState } from '#contract/business/legal/sync.ts';
import { syncOutcomes } from '#contract/business/legal/sync-choices.ts';
import { api } from '#web/api/client.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { documentHref } from '#web/domains/legal/documents.ts';
import { LegalTab, tabCrumbs } from '#web/routes/admin/legal/tabs.tsx';
import { statusBadge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { RunBadge } from './run-badge.tsx';
import { SyncConfiguration } from './sync-configuration.tsx';
import { loadFailure, syncOptions } from './sync-query.ts';
import { SyncStatus } from './sync-status.tsx';

/** The sync with a feed of legal documents: its state, configuration and history (requirements 2.2.16). */
export function SyncTab() {
  return (
    <LegalTab
      label="Sync"
      crumbs={tabCrumbs}
      intro="Documents from a feed become drafts and new versions. Nothing is published by a sync, and whoever starts it or sets it up cannot review what it brings."
    >
      <Loaded query={syncOptions()} rows={8} height="tall" failure={loadFailure}>
        {(state, now) => <Sync state={state} now={now} />}
      </Loaded>
    </LegalTab>
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

/** The latest runs, newest first. */
function SyncHistory({ runs, now }: { runs: readonly SyncRun[]; now: Date }) {
  return (
    <Section title="Sync history" className="text-small">
      {runs.length === 0 && <p className="py-3 text-ink-2">No sync has run yet.</p>}
      <ol>
        {runs.map((run) => (
          <li key={run.id} className="grid gap-1 border-line border-b py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RunBadge status={run.status} />
              <span>{dateAndTime(run.createdAt, now)}</span>
              <span className="wrap-anywhere min-w-0 text-ink-2">{starterOf(run)}</span>
            </p>
            {run.status === 'completed' && <p className="text-ink-2">{resultOf(run)}</p>}
            {run.error !== null && <p className="wrap-anywhere">{run.error}</p>}
            {run.durationMs !== null && <p className="text-ink-3 text-meta">Took {durationOf(run.durationMs)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function starterOf({ type, triggeredBy }: SyncRun): string {
  return type === 'automatic' ? 'by schedule' : `by ${triggeredBy ?? 'a former account'}`;
}

function resultOf({ synced, unchanged, skipped, notModified }: SyncRun): string {
  if (notModified) return 'Items synced: 0. The feed has not changed since the last sync.';
  return `Items synced: ${synced}, unchanged: ${unchanged}, skipped: ${skipped}`;
}

function durationOf(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

const OutcomeBadge = statusBadge(syncOutcomes, {
  created: { tone: 'positive' },
  changed: { tone: 'info' },
  version: { tone: 'info' },
  unchanged: { tone: 'neutral' },
  skipped: { tone: 'neutral' },
});

/** Reads the feed with the saved configuration, and shows what a sync would do. */
function SyncPreview({ isConfigured }: { isConfigured: boolean }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <Section title="Preview" className="grid gap-4 text-small">
      <p className="text-ink-2">Reads the feed and shows what a sync would change. Nothing is stored.</p>
      <div>
        <WriteButton
          variant="outline"
          disabled={!isConfigured}
          loadingLabel="Reading…"
          operation={null}
          run={() => api.legalSync.preview({})}
          onSuccess={setPreview}
          failureTitle="Failed to load sync data"
        >
          Preview changes
        </WriteButton>
      </div>
      <div role="status" className="empty:hidden">
        {preview && <Result preview={preview} />}
      </div>
    </Section>
  );
}

function Result({ preview: { error, documents } }: { preview: Preview }) {
  if (error !== null)
    return (
      <Notice tone="critical" title="A sync would fail">
        <p className="wrap-anywhere">{error}</p>
      </Notice>
    );
  if (documents.length === 0) return <p>The feed has no documents.</p>;
  return (
    <ul aria-label="Documents of the feed">
      {documents.map(({ id, title, outcome, details, documentId }) => (
        <li key={id} className="grid gap-1 border-line border-b py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OutcomeBadge status={outcome} />
            <span className="wrap-anywhere min-w-0">
              {documentId === null ? (
                title
              ) : (
                <Link to={documentHref(documentId)} className="link">
                  {title}
                </Link>
              )}
            </span>
          </p>
          {details.length > 0 && (
            <p className="wrap-anywhere text-ink-2">
              {outcome === 'skipped' ? details.join(', ') : `Changes: ${details.join(', ')}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
