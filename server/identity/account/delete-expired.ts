import { lte } from 'drizzle-orm';
import { emailChangeHours } from '#contract/identity/account.ts';
import { emailChanges } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { hourMs } from '#server/platform/schedules/schedule.ts';

/** Deletes pending email changes whose link has expired. */
export async function deleteExpiredEmailChanges({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - emailChangeHours * hourMs);
  await db.transact(systemScope, (tx) => tx.delete(emailChanges).where(lte(emailChanges.requestedAt, before)));
}
