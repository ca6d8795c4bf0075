import { checksContract } from '#contract/operations/checks/checks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { LoadInventories } from '#server/records/domain.ts';
import { getCheckBoard, getCheckSummary, listCheckRuns } from './board.ts';
import { openCheckRuns } from './claim.ts';

export const createChecksRouter = (all: LoadInventories) =>
  guarded(checksContract, {
    board: async (ctx, input) => getCheckBoard(ctx, input, (await all()).checks),
    history: listCheckRuns,
    summary: getCheckSummary,
    start: (ctx, { scope }) => openCheckRuns.start(ctx, { scope }, { scope }),
    stop: openCheckRuns.stop,
  });
