import { lockAdministrator } from '#server/identity/users/queries.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Refuses with FORBIDDEN where the actor has lost the role since the request began, and keeps it until the transaction ends.
 * Called after the addresses are locked and before the document is.
 */
export async function requireStillAdministrator(tx: Tx, ctx: Ctx): Promise<void> {
  if ((await lockAdministrator(tx, actorOf(ctx).id)) === null) throw refuse('FORBIDDEN');
}
