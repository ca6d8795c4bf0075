import { and, isNull, lte } from 'drizzle-orm';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { decide } from './decide.ts';
import { notifyRequester } from './notify-requester.ts';
import { pendingChanges } from './tables.ts';

/** Ends changes that nobody decided in time. Returns how many. */
export function expirePendingChanges(services: Services): Promise<number> {
  const ctx = systemContext(services, 'pending-changes');
  return services.db.transact(systemScope, async (tx) => {
    const due = await tx
      .select()
      .from(pendingChanges)
      .where(and(isNull(pendingChanges.outcome), lte(pendingChanges.expiresAt, ctx.now())))
      .for('update', { skipLocked: true });
    // Every address is locked before the first row that refers to an account.
    await lockAddresses(
      tx,
      due.map(({ requestedBy }) => requestedBy),
    );
    for (const change of due) {
      await notifyRequester(tx, ctx, change, 'expired');
      await decide(tx, ctx, change, 'expired');
    }
    return due.length;
  });
}
