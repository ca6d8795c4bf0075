import { sql } from 'drizzle-orm';
import type { Figures } from '#server/records/domain.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isWaiting = sql`sent_at is null and failed_at is null`;
/** An attempt follows the creation. Two conditions, as for one expression no index holds all that is read, only the table. */
const isDue = (now: Date) =>
  sql`${isWaiting} and created_at <= ${at(now)} and (retry_at is null or retry_at <= ${at(now)})`;
const lastDay = (now: Date) => sql`${at(now)} - interval '24 hours'`;

/** Emails and SMS that wait, were sent and were given up. */
export const messageFigures: Figures = {
  waitingMessages: (now) =>
    sql`(select count(*) from mails where ${isDue(now)}) + (select count(*) from sms_messages where ${isDue(now)})`,
  oldestMessage: (now) =>
    sql`select coalesce(extract(epoch from ${at(now)} - least(
      (select min(coalesce(retry_at, created_at)) from mails where ${isDue(now)}),
      (select min(coalesce(retry_at, created_at)) from sms_messages where ${isDue(now)}))), 0)`,
  failedMails: (now) => sql`select count(*) from mails where failed_at > ${lastDay(now)} and archived_at is null`,
  retriedMails: () => sql`select count(*) from mails where ${isWaiting} and attempts > 0`,
  sentMails: (now) => sql`select count(*) from mails where sent_at > ${lastDay(now)}`,
  failedSms: (now) => sql`select count(*) from sms_messages where failed_at > ${lastDay(now)} and archived_at is null`,
};
