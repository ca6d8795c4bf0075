import { asc, eq, lte } from 'drizzle-orm';
import { accountErased, erasureDue } from '#server/identity/events.ts';
import { isLastAdministrator, lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { personOf } from '#server/identity/users/person.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { accountDeletions, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { isPersonHeld, refuseHeldPerson } from '#server/records/legal-holds/held.ts';
import { eraseParts, type Person, type PersonalData } from '#server/records/personal-data.ts';

/**
 * Erases the accounts whose grace period is over, each in its own transaction, then their files. Returns the number of
 * erased accounts.
 */
export async function eraseDueAccounts(services: Services, inventory: readonly PersonalData[]): Promise<number> {
  const due = await services.db.transact(systemScope, (tx) =>
    tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(lte(accountDeletions.eraseAt, services.now()))
      .orderBy(asc(accountDeletions.eraseAt)),
  );
  let erased = 0;
  for (const { userId } of due) {
    try {
      if (await eraseAccount(services, inventory, userId)) erased += 1;
    } catch (error) {
      // A failed erasure must not block the others; the next run tries it again.
      services.log.error('account.erasure.failed', { userId, error });
    }
  }
  if (erased > 0) await finishErasures(services, inventory);
  return erased;
}

/**
 * Erases one account in its own transaction. Returns false and changes nothing when the deletion was cancelled
 * meanwhile, when the user became the last administrator, or while a legal hold keeps the data.
 */
function eraseAccount(services: Services, inventory: readonly PersonalData[], userId: string): Promise<boolean> {
  const ctx = systemContext(services, 'erasure');
  return services.db.transact(systemScope, async (tx) => {
    await emit(tx, ctx, erasureDue, { userId });
    await lockAdministrators(tx);
    const [due] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .for('update', { skipLocked: true });
    if (!due || due.eraseAt > ctx.now()) return false;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return false;
    if (user.role === 'admin' && (await isLastAdministrator(tx, userId))) {
      ctx.log.warn('account.erasure.postponed', { userId, reason: 'the last administrator' });
      return false;
    }
    const person = await personOf(tx, user);
    if (await isPersonHeld(tx, person)) {
      ctx.log.warn('account.erasure.postponed', { userId, reason: 'a legal hold' });
      return false;
    }
    await emit(tx, ctx, accountErased, { userId });
    await eraseUser(tx, ctx, inventory, person);
    return true;
  });
}

/**
 * Deletes all data of this user in the caller's transaction: every part of the inventory, then the row. The transaction
 * has the system scope, the administrators and the row are locked, and `account_deletions` holds what the database
 * demands: a due deletion, or one that an administrator ordered in the same transaction. Refuses with LEGAL_HOLD.
 */
export async function eraseUser(tx: Tx, ctx: Ctx, inventory: readonly PersonalData[], person: Person): Promise<void> {
  await refuseHeldPerson(tx, person);
  await eraseParts(tx, ctx, inventory, person);
  // The audit entries are erased only while the deletion is stored; it is deleted by cascade.
  await tx.delete(users).where(eq(users.id, person.id));
  await recordAudit(tx, ctx, {
    action: 'account.erased',
    resourceId: person.id,
  });
  tx.invalidate(userTag(person.id));
  if (person.role === 'admin') tx.invalidate(administratorsTag);
}

/** Deletes what erasures left outside the database. After the commit: if one were rolled back, its files would be lost. */
export async function finishErasures(services: Services, inventory: readonly PersonalData[]): Promise<void> {
  for (const { afterErasure } of inventory) await afterErasure?.(services);
}
