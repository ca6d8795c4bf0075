import type { CheckListName } from '#contract/operations/checks/check-choices.ts';
import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a run is under way. */
const runningMs = 1_000;

/** The results of a list: of its latest run, or of the named one. */
export function checkBoardOptions(list: CheckListName, run: string | null = null) {
  return queries.checks.board.queryOptions({
    input: { list, ...(run !== null && { run }) },
    refetchInterval: ({ state }) => (state.data?.openRun ? runningMs : refreshMs),
    meta: { resource: 'checks' },
  });
}

export const checkHistoryOptions = (list: CheckListName) =>
  queries.checks.history.queryOptions({ input: { list }, meta: { resource: 'runs' } });

export const checkSummaryOptions = () =>
  queries.checks.summary.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'checks' } });
