import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { smsMessages } from './tables.ts';

const retentionMs = dayMs;

/** Deletes SMS messages that are older than a day; no cap looks further back. */
export async function deleteOldSms({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.transact(systemScope, (tx) => tx.delete(smsMessages).where(lt(smsMessages.createdAt, before)));
}
