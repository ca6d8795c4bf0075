import { qualityKindNames, qualityKinds } from '#contract/operations/quality/kinds.ts';
import type { QualityBoard } from '#contract/operations/quality/quality.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { placeOf, starterOf, versionOf } from './run-text.ts';

const outcomes = {
  completed: '',
  stopped: 'stopped',
  interrupted: 'interrupted',
  'no-browser': 'no browser',
  failed: 'failed',
} as const;

/** The latest runs with the scores that each found. */
export function RunHistory({ runs, now }: { runs: QualityBoard['history']; now: Date }) {
  if (runs.length === 0) return null;
  return (
    <details className="border-line border-b py-3 text-small">
      <summary className="link tap inline-block cursor-pointer">History</summary>
      <ul className="pt-2">
        {runs.map(({ run, scores }) => {
          const found = qualityKindNames.filter((kind) => scores[kind] !== undefined);
          return (
            <li key={run.id} className="grid gap-x-4 border-line border-t py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="tabular-nums">{dateAndTime(run.createdAt, now)}</span>
              <span className="min-w-0">
                <span className="tabular-nums">
                  {found.map((kind) => `${qualityKinds[kind]} ${scores[kind] ?? '–'}`).join(', ') || 'No results'}
                </span>
                {run.outcome !== null && outcomes[run.outcome] && (
                  <span className="text-caution">, {outcomes[run.outcome]}</span>
                )}
                {run.problem && <span className="text-ink-2">: {run.problem}</span>}
                <span className="wrap-anywhere block text-ink-3 text-meta">
                  {placeOf(run)}, {versionOf(run)}, {starterOf(run)}, {run.url}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
