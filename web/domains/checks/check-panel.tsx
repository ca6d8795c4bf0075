import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckListName, CheckScope } from '#contract/operations/checks/check-choices.ts';
import type { CheckBoard } from '#contract/operations/checks/checks.ts';
import { api } from '#web/api/client.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { CheckHistory } from './check-history.tsx';
import { CheckTable } from './check-table.tsx';
import { CheckVerdict } from './check-verdict.tsx';
import { checkBoardOptions } from './checks-query.ts';
import { ToLatest } from './to-latest.tsx';

interface CheckPanelProps {
  list: CheckListName;
  /** What its button runs. */
  scope: CheckScope;
  runLabel: string;
  /** Above the figure: `Overall readiness`. */
  label: string;
  /** The specified title of the toast when a run that was seen has ended. */
  doneTitle: string;
  showsSeverity?: boolean;
  /** How scores become results. */
  bands: string;
  /** Above the ledger. */
  children?: ReactNode;
}

/** From this score on the toast of a finished run is a good one (requirements 2.8). */
const goodFrom = 90;

/** A list of checks: its verdict, its results, and the runs that made them. */
export function CheckPanel(props: CheckPanelProps) {
  const { list, label, bands, showsSeverity = false } = props;
  const [params] = useSearchParams();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const query = useQuery(checkBoardOptions(list, params.get('run')));
  useFinishedToast(props, query.data);
  return (
    <QueryState query={query} resource="checks" rows={6} height="tall">
      {(board) => (
        <>
          <div className="flex flex-wrap items-start justify-end gap-2 pb-6">
            <ToLatest param="run" what="run" />
            <Button variant="outline" aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
              History
            </Button>
            <RunButton {...props} board={board} />
          </div>
          <CheckVerdict list={list} label={label} board={board} now={new Date(query.dataUpdatedAt)} />
          {isHistoryOpen && <CheckHistory list={list} />}
          {props.children}
          <CheckTable rows={board.rows} showsSeverity={showsSeverity} />
          <p className="mt-3 text-ink-2 text-meta">
            The figure is the mean of the scored checks, rounded down. {bands} Pending checks and those that could not
            be made do not count.
          </p>
        </>
      )}
    </QueryState>
  );
}

function RunButton({ scope, runLabel, board: { openRun } }: CheckPanelProps & { board: CheckBoard }) {
  if (openRun)
    return (
      <WriteButton
        operation={null}
        run={() => api.checks.stop({ id: openRun })}
        toast="The run stops after the check that is made now"
        failureTitle="Failed to stop the checks"
      >
        Stop
      </WriteButton>
    );
  return (
    <WriteButton operation={null} run={() => api.checks.start({ scope })} failureTitle="Failed to start the checks">
      <Icon name="refresh" />
      {runLabel}
    </WriteButton>
  );
}

/** Shows the specified toast when a run that was under way on this screen has ended. */
function useFinishedToast({ doneTitle, label }: CheckPanelProps, board: CheckBoard | undefined): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const run = board?.run;
    if (!run) return;
    if (run.outcome === 'running') followed.current = run.id;
    else if (followed.current === run.id) {
      followed.current = null;
      const score = board.verdict.score ?? 0;
      addToast({
        variant: score < goodFrom ? 'destructive' : 'success',
        title: run.outcome === 'completed' ? doneTitle : 'The checks were stopped',
        description: `${label}: ${score}%`,
      });
    }
  }, [board, doneTitle, label]);
}
