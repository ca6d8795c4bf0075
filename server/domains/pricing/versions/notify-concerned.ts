import { recordAddress } from '#contract/back-office.ts';
import type { PriceBookRow } from '#server/domains/pricing/tables.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { readAdministrators } from './detail.ts';

/**
 * Locks the addresses of the administrators, then the actor's role until the transaction ends: whose role was removed since
 * the request began is refused with FORBIDDEN. It comes before the lock of the version.
 */
export async function lockApprovers(tx: Tx, ctx: Ctx): Promise<{ id: string; email: string }[]> {
  const administrators = await readAdministrators(tx);
  await lockAddresses(
    tx,
    administrators.map(({ id }) => id),
  );
  if ((await lockAdministrator(tx, actorOf(ctx).id)) === null) throw refuse('FORBIDDEN');
  return administrators;
}

/** Notifies administrators of a step of a version, except who took it. */
export function notifyConcerned(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<PriceBookRow, 'id'>,
  administrators: readonly (string | null)[],
  { title, body }: { title: string; body: string },
): Promise<void> {
  const about = { userId: actorOf(ctx).id };
  const mail = { button: 'Open price book', about: { type: 'price-book', id } };
  const message = { kind: 'pending-change', title, body, href: recordAddress('price-book', id), about, mail } as const;
  return notify(tx, ctx, { administrators }, message);
}
