import { pendingChangesContract } from '#contract/operations/pending-changes.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { confirmChange, declineChange, type PendingActs } from './decide.ts';
import { listPendingChanges } from './list.ts';

/** `acts`: what applies a change of each kind. */
export function createPendingChangesRouter(acts: PendingActs) {
  const { list, confirm, decline } = guarded(pendingChangesContract);
  return {
    list: list.handler(({ context }) => listPendingChanges(context)),
    confirm: confirm.handler(({ context, input }) => confirmChange(context, acts, input.id)),
    decline: decline.handler(({ context, input }) => declineChange(context, input.id)),
  };
}
