import { and, eq } from 'drizzle-orm';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Takes the locks of an act on these accounts, in the order of every act: the addresses, then the administrators; the rows
 * themselves follow. Refuses with FORBIDDEN when the caller is no longer an administrator: of two who remove each other's
 * role at the same time one succeeds, so an administrator is always left.
 */
export async function lockUsers(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<void> {
  await lockAddresses(tx, ids);
  await lockAdministrators(tx);
  const [caller] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorOf(ctx).id), isActiveAdministrator(tx)));
  if (!caller) throw refuse('FORBIDDEN');
}
