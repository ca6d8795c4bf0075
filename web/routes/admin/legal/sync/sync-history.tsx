import type { SyncRun } from '#contract/business/legal/sync.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { RunBadge } from './run-badge.tsx';

/** The latest runs, newest first. */
export function SyncHistory({ runs, now }: { runs: readonly SyncRun[]; now: Date }) {
  return (
    <section aria-labelledby="sync-history" className="text-small">
      <h2 id="sync-history" className="border-rule border-b pb-2 font-medium">
        Sync history
      </h2>
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
    </section>
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
