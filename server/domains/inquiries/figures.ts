import { sql } from 'drizzle-orm';
import type { InquiryFigures } from '#contract/business/inquiries.ts';
import { dayMs } from '#contract/time/durations.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { overdueAt } from './rows.ts';
import { inquiries } from './tables.ts';

const periodMs = 30 * dayMs;

/** Returns current counts, and response times of the inquiries of the last 30 days. Spam is not counted. */
export async function inquiryFigures(ctx: Ctx): Promise<InquiryFigures> {
  const now = ctx.now();
  const since = new Date(now.getTime() - periodMs).toISOString();
  const at = now.toISOString();
  const { rows } = await ctx.db.read.execute<Figures>(sql`
    select * from (
      select
        count(*) filter (where status = 'new' and assignee_id is null) as new_unassigned,
        count(*) filter (where ${overdueAt(now)}) as overdue,
        min(due_at) filter (where ${overdueAt(now)}) as oldest_overdue,
        count(*) filter (where not exists (
          select from inquiry_reads r where r.inquiry_id = inquiries.id and r.user_id = ${actorOf(ctx).id}
        )) as unread
      from ${inquiries} where status in ('new', 'in-progress') and not is_canary
    ) as open, (
      select
        percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - received_at))
          filter (where first_answered_at is not null) as median_seconds,
        count(*) filter (where first_answered_at is not null or due_at < ${at}::timestamptz) as due_count,
        count(*) filter (where first_answered_at <= due_at) as in_time
      from ${inquiries} where received_at > ${since}::timestamptz and status <> 'spam' and not is_canary
    ) as recent`);
  const row = rows[0];
  if (!row) throw new Error('the aggregate query returned no row');
  const dueCount = Number(row.due_count);
  return {
    asOf: now,
    newUnassigned: Number(row.new_unassigned),
    overdue: Number(row.overdue),
    oldestOverdueDueAt: row.oldest_overdue === null ? null : new Date(row.oldest_overdue),
    unread: Number(row.unread),
    medianFirstAnswerMs: row.median_seconds === null ? null : Math.round(Number(row.median_seconds) * 1000),
    dueCount,
    answeredInTimeShare: dueCount === 0 ? null : Number(row.in_time) / dueCount,
  };
}

interface Figures extends Record<string, unknown> {
  new_unassigned: string;
  overdue: string;
  oldest_overdue: string | null;
  unread: string;
  median_seconds: string | null;
  due_count: string;
  in_time: string;
}
