import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { apiTokens } from './tables.ts';

/** An expired token stays in the list for this long, so that its owner sees why a program was refused. */
const shownMs = 30 * dayMs;

/** Deletes tokens that expired a month ago. */
export async function deleteExpiredTokens({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - shownMs);
  await db.transact(systemScope, (tx) => tx.delete(apiTokens).where(lt(apiTokens.expiresAt, before)));
}
