import { statusOf } from '#contract/operations/checks/check-choices.ts';
import { qualityKinds, scoreRules } from '#contract/operations/quality/kinds.ts';
import type { KindResults } from '#contract/operations/quality/quality.ts';
import { CheckStatusBadge } from '#web/domains/checks/check-status.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { ResultRow } from './result-row.tsx';
import { placeOf, versionOf } from './run-text.ts';

/** A kind of results: its score with date, place and version, and each result with what was found. */
export function KindRow({ found: { kind, score, results, run, before }, now }: { found: KindResults; now: Date }) {
  const label = qualityKinds[kind];
  if (!run)
    return (
      <section aria-label={label} className="grid gap-x-8 border-line border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <h3 className="font-medium text-small">{label}</h3>
        <p className="text-ink-2 text-small">No measurements yet</p>
      </section>
    );
  const status = statusOf('testing', score, false);
  const sorted = results.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101) || a.subject.localeCompare(b.subject));
  return (
    <section
      aria-label={label}
      className="grid gap-x-8 gap-y-2 border-line border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        <h3 className="font-medium text-small">{label}</h3>
        <p className="text-h3 tabular-nums">{score === null ? '–' : `${score}%`}</p>
        <CheckStatusBadge status={status} />
      </div>
      <div className="min-w-0 text-small">
        <p className="text-ink-2">
          {run.outcome === null ? 'Being tested now' : dateAndTime(run.finishedAt ?? run.createdAt, now)},{' '}
          {placeOf(run)}, {versionOf(run)}
          {before && `. Before, ${dateAndTime(before.at, now)}: ${before.score === null ? '–' : `${before.score}%`}`}
        </p>
        <p className="text-ink-3 text-meta">{scoreRules[kind]}</p>
        <ul className="mt-2 border-line border-t">
          {sorted.map((result) => (
            <ResultRow key={result.subject} result={result} />
          ))}
        </ul>
      </div>
    </section>
  );
}
