import { sql } from 'drizzle-orm';
import type { AuditFigures } from '#contract/operations/audit-log.ts';
import { auditFigureDays, auditTopLength } from '#contract/operations/audit-periods.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { planForValues } from '#server/records/list/plan-for-values.ts';

type Counted = {
  kind: 'day' | 'action' | 'user' | 'warned';
  value: string;
  email: string | null;
  entries: number;
};

/** Returns the timeline of the last days, today included, and the most frequent actions and users, in one reading. */
export async function getAuditFigures(ctx: Ctx): Promise<AuditFigures> {
  const today = inZurich(ctx.now()).startOfDay();
  const first = today.subtract({ days: auditFigureDays - 1 });
  const counted = await transact(ctx, async (tx) => {
    await planForValues(tx);
    const { rows } = await tx.execute<Counted>(sql`
      with recent as materialized (
        select (at at time zone 'Europe/Zurich')::date as day, action, user_id, count(*) as entries
          from audit_entries where at >= ${new Date(first.epochMilliseconds).toISOString()}::timestamptz group by 1, 2, 3
      ), days as (
        select day::text as value, sum(entries) as entries from recent group by 1
      ), actions as (
        select action as value, sum(entries) as entries from recent group by 1 order by 2 desc, 1 limit ${auditTopLength}
      ), people as (
        select user_id as id, sum(entries) as entries from recent where user_id is not null
         group by 1 order by 2 desc, 1 limit ${auditTopLength}
      )
      select 'day' as kind, value, null as email, entries::int from days
      union all select 'action', value, null, entries::int from actions
      union all select 'user', people.id::text, users.email, entries::int from people left join users on users.id = people.id
      union all select 'warned', (last_at at time zone 'Europe/Zurich')::date::text, null, count(*)::int
        from sign_in_warnings where last_at >= ${new Date(first.epochMilliseconds).toISOString()}::timestamptz group by 2
      order by kind, entries desc, value`);
    return rows;
  });
  const of = (kind: Counted['kind']) => counted.filter((row) => row.kind === kind);
  const perDay = new Map(of('day').map(({ value, entries }) => [value, entries]));
  const warned = new Set(of('warned').map(({ value }) => value));
  const days = Array.from({ length: auditFigureDays }, (_, index) => {
    const day = first.add({ days: index }).toPlainDate().toString();
    return { day, entries: perDay.get(day) ?? 0, warned: warned.has(day) };
  });
  return {
    asOf: ctx.now(),
    entries: days.reduce((sum, { entries }) => sum + entries, 0),
    days,
    actions: of('action').map(({ value, entries }) => ({ action: value, entries })),
    users: of('user').map(({ value, email, entries }) => ({ id: value, email, entries })),
  };
}
