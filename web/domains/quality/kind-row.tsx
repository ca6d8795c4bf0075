import { Link } from 'react-router';
import { statusOf } from '#contract/operations/checks/check-choices.ts';
import { freshDays, qualityKinds, scoreRules } from '#contract/operations/quality/kinds.ts';
import type { KindResults } from '#contract/operations/quality/quality.ts';
import { dayMs } from '#contract/time/durations.ts';
import { CheckStatusBadge } from '#web/domains/checks/check-status.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { ResultRow } from './result-row.tsx';
import { placeOf, versionOf } from './run-text.ts';

/** A kind of results: its score with date, place and version, and each result with what was found. */
export function KindRow({ found, now }: { found: KindResults; now: Date }) {
  const { kind, score, results, run, measuredAt, before } = found;
  const label = qualityKinds[kind];
  if (!run || !measuredAt)
    return (
      <section aria-label={label} className="grid gap-x-8 border-line border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <h3 className="font-medium text-small">{label}</h3>
        <p className="text-ink-2 text-small">No measurements yet</p>
      </section>
    );
  const status = statusOf('testing', score, false);
  // The figures of a page say more than its score.
  const isFolded = ({ score: one }: (typeof results)[number]) =>
    kind !== 'performance' && (one === null || one === 100);
  const folded = results.filter(isFolded);
  const listed = results.filter((one) => !isFolded(one)).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  return (
    <section
      aria-label={run.source === 'upload' ? `${label}, sent` : label}
      className="grid gap-x-8 gap-y-2 border-line border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        <h3 className="font-medium text-small">{label}</h3>
        <p className="text-h3 tabular-nums">{score === null ? '–' : `${score}%`}</p>
        <CheckStatusBadge status={status} />
      </div>
      <div className="min-w-0 text-small">
        <p className="text-ink-2">
          {run.outcome === null ? 'Being tested now' : dateAndTime(measuredAt, now)},{' '}
          {placeOf(run, kind !== 'coverage')}, {versionOf(run)}
        </p>
        {before && (
          <p className="text-ink-2">
            Before, {dateAndTime(before.at, now)}: {before.score === null ? '–' : `${before.score}%`}
          </p>
        )}
        <Limits found={found} now={now} />
        <p className="text-ink-3 text-meta">{scoreRules[kind]}</p>
        {kind === 'accessibility' && <Ledger />}
        {listed.length > 0 && <Results results={listed} />}
        {folded.length > 0 && (
          <details open={run.outcome === null} className="mt-2">
            <summary className="link tap inline-block cursor-pointer">
              {folded.length} {folded.length === 1 ? 'result' : 'results'} without a problem
            </summary>
            <Results results={folded} />
          </details>
        )}
      </div>
    </section>
  );
}

interface LimitsProps {
  found: KindResults;
  now: Date;
}

/** Why the results may not hold for what visitors get now. */
function Limits({ found: { kind, results, run, measuredAt, isOfOtherVersion, isOfOtherSite }, now }: LimitsProps) {
  const days = measuredAt ? Math.floor((now.getTime() - measuredAt.getTime()) / dayMs) : 0;
  const isChromiumOnly = kind === 'compatibility' && results.every(({ subject }) => subject.startsWith('Chromium'));
  return (
    <>
      {days > freshDays && (
        <p className="text-caution">These results are {days} days old: the checks do not count them.</p>
      )}
      {isOfOtherSite && run && (
        <p className="wrap-anywhere text-caution">These results are of {run.url}: the checks do not count them.</p>
      )}
      {isOfOtherVersion && <p className="text-caution">This server runs another version now.</p>}
      {isChromiumOnly && (
        <p className="text-ink-2">Firefox and WebKit: not tested here. A pipeline sends their results.</p>
      )}
    </>
  );
}

/** A score says only what rules can find. */
function Ledger() {
  return (
    <p className="text-ink-3 text-meta">
      Rules find violations, and cannot show that a criterion is met:{' '}
      <Link to="/admin?tab=accessibility" className="link">
        every criterion, with the reviews by people
      </Link>
      .
    </p>
  );
}

/** Behind the sign-in: in a copy, or with a test account. */
const isSignedIn = ({ facts }: KindResults['results'][number]) => 'signedIn' in facts && facts.signedIn !== undefined;

function Results({ results }: Pick<KindResults, 'results'>) {
  return (
    <ul className="mt-2 border-line border-t">
      {results
        .toSorted((a, b) => Number(isSignedIn(a)) - Number(isSignedIn(b)))
        .map((result) => (
          <ResultRow key={result.subject} result={result} />
        ))}
    </ul>
  );
}
