import type { OpenQualityRun, QualityRun } from '#contract/operations/quality/quality.ts';
import { ScoreBar } from '#web/domains/checks/score-bar.tsx';
import { took } from '#web/domains/checks/took.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime, timeWithSeconds } from '#web/ui/times.ts';
import { starterOf } from './run-text.ts';

interface RunStateProps {
  openRun: OpenQualityRun | null;
  failedRun: QualityRun | null;
  now: Date;
}

/** How far a run is, or why the latest one could not be made. */
export function RunState({ openRun, failedRun, now }: RunStateProps) {
  if (openRun)
    return (
      <div className="grid gap-2 border-line border-b py-4 text-small" aria-live="polite">
        <Progress run={openRun} now={now} />
      </div>
    );
  if (!failedRun) return null;
  return (
    <Notice tone="caution" title={failedRun.problem} className="my-4">
      <p className="text-ink-2">
        {dateAndTime(failedRun.createdAt, now)}, {starterOf(failedRun)}. Run the tests on a machine that has a browser,
        and send the results here, as described below.
      </p>
    </Notice>
  );
}

function Progress({ run, now }: { run: OpenQualityRun; now: Date }) {
  const { done, planned, isStopping, createdAt } = run;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="info" icon="refresh">
          {isStopping ? 'Stopping' : 'Running'}
        </Badge>
        <span className="text-ink-2 tabular-nums">
          {planned === null ? 'The browser starts' : `${done} of ${planned} tests`}, since {timeWithSeconds(createdAt)},{' '}
          {took(Math.max(0, now.getTime() - createdAt.getTime()))}, {starterOf(run)}. You can leave; the results are
          kept.
        </span>
      </p>
      {planned !== null && (
        <ScoreBar label={`${done} of ${planned} tests are done`} value={(100 * done) / Math.max(1, planned)} />
      )}
    </>
  );
}
