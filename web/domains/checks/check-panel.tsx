import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CheckListName, type CheckScope, checkLists } from '#contract/operations/checks/check-choices.ts';
import type { CheckBoard } from '#contract/operations/checks/checks.ts';
import { api } from '#web/api/client.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
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
function useFinishedToast({ list, doneTitle, label }: CheckPanelProps, board: CheckBoard | undefined): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const run = board?.run;
    if (!run) return;
    if (run.outcome === 'running') followed.current = run.id;
    else if (followed.current === run.id) {
      followed.current = null;
      addToast(finishedToast({ list, doneTitle, label }, board.verdict.score, run.outcome));
    }
  }, [board, list, doneTitle, label]);
}

/** Requirements 2.8: a failure below the score from which its list is ready. */
function finishedToast(
  { list, doneTitle, label }: Pick<CheckPanelProps, 'list' | 'doneTitle' | 'label'>,
  score: number | null,
  outcome: 'completed' | 'stopped' | 'interrupted',
): ToastContent {
  if (outcome !== 'completed') return { title: `The checks were ${outcome}` };
  if (score === null) return { title: doneTitle, description: `${label}: No measurements yet` };
  return {
    variant: score < checkLists[list].readyFrom ? 'destructive' : 'success',
    title: doneTitle,
    description: `${label}: ${score}%`,
  };
}
