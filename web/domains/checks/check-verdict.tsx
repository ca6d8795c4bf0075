import { Link, useSearchParams } from 'react-router';
import { type CheckListName, checkLists } from '#contract/operations/checks/check-choices.ts';
import type { CheckBoard, CheckRun } from '#contract/operations/checks/checks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dateAndTime, timeWithSeconds } from '#web/ui/times.ts';
import { rowId } from './check-row.tsx';
import { VerdictBadge } from './check-status.tsx';
import { ScoreBar } from './score-bar.tsx';
import { took } from './took.ts';

interface CheckVerdictProps {
  list: CheckListName;
  /** Above the figure: `Overall readiness`. */
  label: string;
  board: CheckBoard;
  now: Date;
}

/** The figure of a list with its verdict and why; while a run is under way, how far it is. */
export function CheckVerdict(props: CheckVerdictProps) {
  const { label, board } = props;
  const isRunning = board.run?.outcome === 'running';
  const done = board.rows.filter(({ checkedAt }) => checkedAt !== null).length;
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-[minmax(10rem,1fr)_2fr]">
      <div>
        <p className="text-ink-2 text-small">{isRunning ? 'Checks done' : label}</p>
        {isRunning || board.verdict.score !== null ? (
          <p className="mt-1 text-display tabular-nums">
            {isRunning ? done : `${board.verdict.score}%`}
            {isRunning && <span className="text-h4 text-ink-2"> of {board.rows.length}</span>}
          </p>
        ) : (
          <p className="mt-1 text-h4">No measurements yet</p>
        )}
      </div>
      <div className="grid content-center gap-2 text-small" aria-live="polite">
        {isRunning ? <Progress board={board} done={done} now={props.now} /> : <Result {...props} />}
      </div>
    </div>
  );
}

function Progress({
  board: { run, rows, verdict, before },
  done,
  now,
}: Pick<CheckVerdictProps, 'board' | 'now'> & { done: number }) {
  if (!run) return null;
  const { fail, warning, pass, running, pending } = verdict.counts;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="info" icon="refresh">
          {run.isStopping ? 'Stopping' : 'Running'}
        </Badge>
        <span className="text-ink-2">
          since {timeWithSeconds(run.createdAt)}, {took(Math.max(0, now.getTime() - run.createdAt.getTime()))}.{' '}
          {startedBy(run)} You can leave; the result is kept.
        </span>
      </p>
      <ScoreBar label={`${done} of ${rows.length} checks are done`} value={(100 * done) / Math.max(1, rows.length)} />
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-2 tabular-nums">
        <span>
          {fail} fail, {warning} warning, {pass} pass, {running} running, {pending} pending
        </span>
        {before && <span>Run before: {countsText(before.verdict.counts)}</span>}
      </p>
    </>
  );
}

function Result({ list, board: { run, rows, verdict, before }, now }: CheckVerdictProps) {
  const { readyFrom } = checkLists[list];
  const { score, isReady, counts } = verdict;
  if (!run || score === null) return <p className="text-ink-2">Run the checks to get some.</p>;
  const failing =
    rows.find(({ status, critical }) => status === 'fail' && critical) ?? rows.find(({ status }) => status === 'fail');
  const untold = rows.find(({ status, critical }) => status === 'unchecked' && critical);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isReady !== null && <VerdictBadge isReady={isReady} />}
        <span className="text-ink-2">
          as of {dateAndTime(run.finishedAt ?? run.createdAt, now)}. {startedBy(run)} {endedEarly(run.outcome)}
        </span>
      </p>
      <ScoreBar
        label={`${score} of 100, ${readyFrom} needed`}
        value={score}
        mark={readyFrom}
        isBelow={score < readyFrom}
      />
      <p className="text-ink-2">
        {isReady === null ? notJudged(run, verdict) : reasons(verdict, readyFrom)}{' '}
        {isReady === null && untold && <ToRow id={rowId(untold)}>Go to the check</ToRow>}
        {failing && (
          <ToRow id={rowId(failing)}>
            {counts.fail === 1 ? 'Go to the failing check' : 'Go to the first failing check'}
          </ToRow>
        )}
      </p>
      <p className="text-ink-2 tabular-nums">
        {countsText(counts)}.{' '}
        {before &&
          `Run before, ${dateAndTime(before.run.createdAt, now)}: ${before.verdict.score ?? '–'}%, ${countsText(before.verdict.counts)}.`}
      </p>
    </>
  );
}

function ToRow({ id, children }: { id: string; children: string }) {
  const [params] = useSearchParams();
  return (
    <Link to={{ search: `${params}`, hash: id }} className="link">
      {children}
    </Link>
  );
}

const startedBy = ({ isNightly, startedBy: who }: NonNullable<CheckBoard['run']>) =>
  isNightly ? 'Started by the schedule.' : `Started by ${who ?? 'a former account'}.`;

function endedEarly(outcome: NonNullable<CheckBoard['run']>['outcome']): string {
  if (outcome === 'stopped') return 'It was stopped before its end.';
  return outcome === 'interrupted' ? 'It was interrupted before its end.' : '';
}

function reasons({ score, isReady, criticalFailures }: CheckBoard['verdict'], readyFrom: number): string {
  if (isReady) return `The score is at least ${readyFrom}, and no critical check fails.`;
  const missing = readyFrom - (score ?? 0);
  const said = [
    ...(missing > 0 ? [`the score is ${missing} ${missing === 1 ? 'point' : 'points'} under ${readyFrom}`] : []),
    ...(criticalFailures > 0
      ? [criticalFailures === 1 ? 'one critical check fails' : `${criticalFailures} critical checks fail`]
      : []),
  ].join(', and ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function notJudged(
  { outcome }: CheckRun,
  { counts: { pending = 0 }, criticalUnchecked }: CheckBoard['verdict'],
): string {
  if (outcome === 'completed')
    return criticalUnchecked === 1
      ? 'Not judged: 1 critical check could not tell.'
      : `Not judged: ${criticalUnchecked} critical checks could not tell.`;
  if (pending === 0) return 'Not judged: the run did not complete.';
  return pending === 1 ? 'Not judged: 1 check is pending.' : `Not judged: ${pending} checks are pending.`;
}

function countsText({ fail = 0, warning = 0, pass = 0, unchecked = 0 }: CheckBoard['verdict']['counts']): string {
  return `${fail} fail, ${warning} warning, ${pass} pass, ${unchecked} not checked`;
}
