import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a run is under way. */
const runningMs = 1_000;

/** The latest test results, or those of the named run, and the run that is under way. */
export const qualityBoardOptions = (run: string | null = null) =>
  queries.quality.board.queryOptions({
    input: run === null ? {} : { run },
    refetchInterval: ({ state }) => (state.data?.openRun ? runningMs : refreshMs),
    meta: { resource: 'test results' },
  });
