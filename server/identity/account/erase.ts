import { asc, eq, lte } from 'drizzle-orm';
import { userTag } from '#server/identity/sessions/session.ts';
import { lockAdministrators, isLastAdministrator } from '#server/identity/users/last-administrator.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { accountDeletions, users } from '#server/identity/users/tables.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { PersonalData } from '#server/records/personal-data.ts';

/** Erases the accounts whose days of grace are over, each for itself, and then their files. Answers how many. */
export async function eraseDueAccounts(services: Services, personalDataSources: readonly PersonalData[]): Promise<number> {
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
      if (await eraseAccount(services, personalDataSources, userId)) erased += 1;
    } catch (error) {
      // One that cannot be erased yet keeps no other from it; the next run tries again.
      services.log.error('account.erasure.failed', { userId, error });
    }
  }
  // Only now: had an erasure been rolled back, its files would be missing.
  if (erased > 0) for (const { afterErasure } of personalDataSources) await afterErasure?.(services);
  return erased;
}

/**
 * Forgets a person everywhere, in one transaction: all of the inventory, then the user. One whose account was kept
 * meanwhile is left alone; so is whoever became the last administrator, until there is another.
 */
function eraseAccount(services: Services, personalDataSources: readonly PersonalData[], userId: string): Promise<boolean> {
  const ctx = systemContext(services, 'erasure');
  return services.db.transact(systemScope, async (tx) => {
    await lockAdministrators(tx);
    const [due] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .for('update', { skipLocked: true });
    if (!due || due.eraseAt > ctx.now()) return false;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return false;
    await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
    if (user.role === 'admin' && (await isLastAdministrator(tx, userId))) {
      await tx.insert(accountDeletions).values(due);
      ctx.log.warn('account.erasure.postponed', { userId, reason: 'the last administrator' });
      return false;
    }
    for (const { erase } of personalDataSources) await erase(tx, ctx, { ...user, isEmailConfirmed: user.emailVerified });
    await tx.delete(users).where(eq(users.id, userId));
    await recordAudit(tx, ctx, {
      action: 'account.erased',
      resourceId: userId,
    });
    tx.invalidate(userTag(userId));
    if (user.role === 'admin') tx.invalidate(administratorsTag);
    return true;
  });
}
