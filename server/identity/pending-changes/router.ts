import { pendingChangesContract } from '#contract/operations/pending-changes.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { Inventories } from '#server/records/domain.ts';
import { confirmChange, declineChange } from './decide.ts';
import { listPendingChanges } from './list.ts';

/** `acts`: what applies a change of each kind. */
export function createPendingChangesRouter(acts: Inventories['pendingActs']) {
  const { list, confirm, decline } = guarded(pendingChangesContract);
  return {
    list: list.handler(({ context }) => listPendingChanges(context)),
    confirm: confirm.handler(({ context, input }) => confirmChange(context, acts, input.id)),
    decline: decline.handler(({ context, input }) => declineChange(context, input.id)),
  };
}
