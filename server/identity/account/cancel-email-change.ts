import { cancelEmailChangeOf } from '#server/identity/users/cancel-email-change-of.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';

/**
 * Cancels the pending change of the user's email address and deletes its mailed link. Does nothing if there is none.
 */
export async function cancelEmailChange(ctx: Ctx): Promise<{ ok: true }> {
  await transact(ctx, (tx) => cancelEmailChangeOf(tx, ctx, actorOf(ctx).id));
  return { ok: true };
}
