import type { PersonErasure } from '#contract/operations/privacy/privacy.ts';
import { removeUser } from '#server/domains/users/remove.ts';
import { finishErasures } from '#server/identity/account/erase.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { refuseHeldPerson } from '#server/records/legal-holds/held.ts';
import { eraseParts, type PersonalData } from '#server/records/personal-data.ts';
import { countParts } from './find.ts';
import { findSubject } from './subjects.ts';
import { addressErasures } from './tables.ts';

/**
 * Erases everything stored about a person, immediately. An account is deleted as under Users, so deleting an administrator
 * may have to wait for a second one. Refuses with NOT_FOUND, with CONFLICT when the account changed meanwhile, and with
 * LEGAL_HOLD. Requires a recent reauthentication.
 */
export async function erasePerson(
  ctx: Ctx,
  inventory: readonly PersonalData[],
  { email, kind, version, assigneeId }: PersonErasure,
): Promise<{ ok: true }> {
  if (kind === 'address') return eraseAddress(ctx, inventory, email);
  const { user } = await ctx.db.transact(systemScope, (tx) => findSubject(tx, email, kind));
  if (user === null || version === null) throw refuse('CONFLICT');
  return removeUser(ctx, inventory, { id: user.id, version, assigneeId });
}

/** Erases what is stored under an address that no account has confirmed: inquiries, subscriptions, emails. */
async function eraseAddress(ctx: Ctx, inventory: readonly PersonalData[], email: string): Promise<{ ok: true }> {
  await ctx.db.transact(systemScope, async (tx) => {
    // Before the person is looked up: other writers to this address, and its confirmation, wait.
    await lockRecipient(tx, email);
    const { person } = await findSubject(tx, email, 'address');
    await refuseHeldPerson(tx, { email });
    const parts = await countParts(tx, inventory, person);
    if (parts.length === 0) throw refuse('NOT_FOUND');
    const id = ctx.newId();
    // The database erases audit entries only for an order of this transaction.
    await tx.insert(addressErasures).values({ id, orderedBy: actorOf(ctx).id, orderedAt: ctx.now() });
    await eraseParts(tx, ctx, inventory, person);
    await recordAudit(tx, ctx, {
      action: 'person.erased',
      resourceId: id,
      details: { rows: Object.fromEntries(parts.map(({ name, rows }) => [name, rows])) },
    });
  });
  await finishErasures(ctx, inventory);
  return { ok: true };
}
