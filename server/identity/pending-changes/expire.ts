import { and, isNull, lte } from 'drizzle-orm';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { decide } from './decide.ts';
import { pendingChanges } from './tables.ts';
import { mailRequester, tellRequester } from './tell-requester.ts';

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
    for (const change of due) await mailRequester(tx, ctx, change, 'expired');
    for (const change of due) {
      await decide(tx, ctx, change, 'expired');
      await tellRequester(tx, ctx, change, 'expired');
    }
    return due.length;
  });
}
