import { desc, eq, sql } from 'drizzle-orm';
import type { Overview } from '#contract/operations/overview.ts';
import { pages } from '#server/domains/content/tables.ts';
import { overdueAt } from '#server/domains/inquiries/rows.ts';
import { readQualityCards } from '#server/domains/quality/latest.ts';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { type Buckets, bucketAt, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from '#server/platform/request-metrics/request-metrics.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { unsealedSince } from '#server/records/audit/unsealed.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { launchState } from './launch.ts';
import { waitingTasks } from './tasks.ts';

/** Returns current counts of the whole system, each read from its own table. */
export async function getOverview(ctx: Ctx): Promise<Overview> {
  const asOf = ctx.now();
  const { sessionTimeout } = (await currentSettings(ctx)).security;
  return transact(ctx, async (tx) => ({
    asOf,
    content: { published: await tx.$count(pages, eq(pages.status, 'published')) },
    quality: await readQualityCards(tx),
    tasks: await waitingTasks(tx, ctx),
    launch: await launchState(tx, ctx),
    visitors: await visitorCounts(tx, asOf),
    inquiries: await inquiryCounts(tx, asOf),
    users: await userCounts(tx, asOf, sessionTimeout),
    newsletter: await newsletterCounts(tx),
    mail: await mailCounts(tx, asOf),
    requests: await requestCounts(tx, asOf),
    audit: await auditCounts(tx, ctx),
    clientErrors: await clientErrorCounts(tx, asOf),
    recent: hasPermission(ctx, 'activity.read') ? await recentEntries(tx) : [],
  }));
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Each count by its own index: one pass over all inquiries would read the whole table. */
async function inquiryCounts(tx: Tx, now: Date): Promise<Overview['inquiries']> {
  const received = sql`received_at > ${at(now)} - interval`;
  const row = await singleRow<Record<'open' | 'overdue' | 'last_7' | 'before', string> & { median: string | null }>(
    tx,
    sql`select * from (
        select count(*) as open, count(*) filter (where ${overdueAt(now)}) as overdue
        from inquiries where status in ('new', 'in-progress') and not is_canary
      ) as unanswered, (
        select count(*) filter (where ${received} '7 days') as last_7,
          count(*) filter (where ${received} '14 days' and not ${received} '7 days') as before,
          percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - received_at))
            filter (where first_answered_at is not null) as median
        from inquiries where ${received} '30 days' and status <> 'spam' and not is_canary
      ) as recent`,
  );
  return {
    open: Number(row.open),
    overdue: Number(row.overdue),
    last7Days: Number(row.last_7),
    before: Number(row.before),
    medianFirstAnswerMs: row.median === null ? null : Math.round(Number(row.median) * 1000),
  };
}

/** Of whole days in Zurich, as they were counted from the visits. */
async function visitorCounts(tx: Tx, now: Date): Promise<Overview['visitors']> {
  const today = inZurich(now).startOfDay();
  const daysAgo = (days: number) =>
    sql`${new Date(today.subtract({ days }).epochMilliseconds).toISOString()}::timestamptz`;
  const row = await singleRow<{ last_7: string | null; before: string | null }>(
    tx,
    sql`select sum(visitors) filter (where from_at >= ${daysAgo(7)}) as last_7,
      sum(visitors) filter (where from_at < ${daysAgo(7)}) as before
      from analytics_visitors
      where dimension = 'all' and value = '' and from_at >= ${daysAgo(14)} and from_at < ${daysAgo(0)}`,
  );
  const count = (value: string | null) => (value === null ? null : Number(value));
  return { last7Days: count(row.last_7), before: count(row.before) };
}

/** Each count by its own index: one pass over all accounts would read the whole table. */
async function userCounts(tx: Tx, now: Date, timeoutMinutes: number): Promise<Overview['users']> {
  const row = await singleRow<{ total: string; unconfirmed: string; administrators: string; active: string }>(
    tx,
    sql`select (select count(*) from users) as total,
      (select count(*) from users where not email_verified) as unconfirmed,
      (select count(*) from users where ${isUnbannedAdministrator}) as administrators,
      (select count(*) from sessions where expires_at > ${at(now)}
        and last_activity_at > ${at(now)} - ${`${timeoutMinutes} minutes`}::interval) as active`,
  );
  return {
    total: Number(row.total),
    confirmed: Number(row.total) - Number(row.unconfirmed),
    administrators: Number(row.administrators),
    activeSessions: Number(row.active),
  };
}

async function newsletterCounts(tx: Tx): Promise<Overview['newsletter']> {
  const row = await singleRow<{ pending: string; confirmed: string; unsubscribed: string }>(
    tx,
    sql`select count(*) filter (where confirmed_at is null and unsubscribed_at is null) as pending,
      count(*) filter (where confirmed_at is not null and unsubscribed_at is null) as confirmed,
      count(*) filter (where confirmed_at is not null and unsubscribed_at is not null) as unsubscribed
      from newsletter_subscriptions`,
  );
  return {
    pending: Number(row.pending),
    confirmed: Number(row.confirmed),
    unsubscribed: Number(row.unsubscribed),
  };
}

async function mailCounts(tx: Tx, now: Date): Promise<Overview['mail']> {
  const row = await singleRow<{ waiting: string; failed: string; sent: string }>(
    tx,
    sql`select (select count(*) from mails where sent_at is null and failed_at is null) as waiting,
      (select count(*) from mails where failed_at is not null and archived_at is null) as failed,
      (select count(*) from mails where sent_at > ${at(now)} - interval '24 hours') as sent`,
  );
  return { waiting: Number(row.waiting), failed: Number(row.failed), sentLast24Hours: Number(row.sent) };
}

async function requestCounts(tx: Tx, now: Date): Promise<Overview['requests']> {
  const { rows } = await tx.execute<{ status: number; count: number; buckets: number[] }>(
    sql`select status, count, buckets from request_minutes
      where minute >= date_trunc('minute', ${at(now)}) - interval '60 minutes' and minute < date_trunc('minute', ${at(now)})`,
  );
  const lastHour = rows.reduce((sum, row) => sum + row.count, 0);
  const serverErrorsLastHour = rows.filter(({ status }) => status >= 500).reduce((sum, row) => sum + row.count, 0);
  return { lastHour, serverErrorsLastHour, medianMs: medianOf(rows.map(({ buckets }) => buckets)) };
}

/** Seals are numbered without gaps, so the last number is how many entries are sealed. */
async function auditCounts(tx: Tx, ctx: Ctx): Promise<Overview['audit']> {
  const { rows } = await tx.execute<{ position: string; sealed_at: string }>(
    sql`select position, sealed_at from audit_seals order by position desc limit 1`,
  );
  const unsealed = await unsealedSince(tx, ctx);
  const [head] = rows;
  return {
    entries: Number(head?.position ?? 0) + unsealed,
    unsealed,
    lastSealedAt: head ? new Date(head.sealed_at) : null,
  };
}

async function clientErrorCounts(tx: Tx, now: Date): Promise<Overview['clientErrors']> {
  const row = await singleRow<{ kinds: string; occurrences: string }>(
    tx,
    sql`select count(*) filter (where last_seen_at > ${at(now)} - interval '24 hours') as kinds,
      coalesce(sum(count), 0) as occurrences from client_errors`,
  );
  return { kindsLast24Hours: Number(row.kinds), occurrences: Number(row.occurrences) };
}

const recentShown = 6;

function recentEntries(tx: Tx): Promise<Overview['recent']> {
  const { id, at: happenedAt, action, resource, userEmail, result } = auditEntries;
  return tx
    .select({ id, at: happenedAt, action, resource, userEmail, result })
    .from(auditEntries)
    .orderBy(desc(happenedAt), desc(id))
    .limit(recentShown);
}

async function singleRow<Row extends Record<string, unknown>>(tx: Tx, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await tx.execute(query);
  const row = rows[0] as Row | undefined;
  if (!row) throw new Error('the aggregate query returned no row');
  return row;
}

/** Returns the upper bound in milliseconds of the bucket with the median request, or null without requests. */
function medianOf(rows: readonly Buckets[]): number | null {
  const middle = bucketAt(sumBuckets(rows), 0.5);
  return middle && (bucketBoundsMs[middle.index] ?? bucketBoundsMs.at(-1) ?? null);
}
