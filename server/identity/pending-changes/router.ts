import { pendingChangesContract } from '#contract/operations/pending-changes.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { Inventories } from '#server/records/domain.ts';
import { confirmChange, declineChange } from './decide.ts';
import { listPendingChanges } from './list.ts';

/** `acts`: what applies a change of each kind. */
export const createPendingChangesRouter = (acts: Inventories['pendingActs']) =>
  guarded(pendingChangesContract, {
    list: listPendingChanges,
    confirm: (ctx, { id }) => confirmChange(ctx, acts, id),
    decline: (ctx, { id }) => declineChange(ctx, id),
  });
