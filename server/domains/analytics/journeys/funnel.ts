import { type SQL, sql } from 'drizzle-orm';
import type { Funnel, FunnelQuery, FunnelStep } from '#contract/analytics/journeys.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/**
 * Returns how many visitors took the steps in order, each after the one before and all within the window from the first.
 * Read from the events themselves, so it begins no earlier than the first whole day of which they are kept. Events that a
 * browser reported together have the same time, and count in either order.
 */
export async function readFunnel(ctx: Ctx, { steps, windowMinutes, days }: FunnelQuery): Promise<Funnel> {
  const today = inZurich(ctx.now()).toPlainDate();
  const { visits } = (await currentSettings(ctx)).retention;
  const first = today.subtract({ days: Math.min(Number(days), visits) - 1 });
  const since = beginOfDay(first).toISOString();
  const window = sql`${Number(windowMinutes)} * interval '1 minute'`;
  const taken = steps.map((step, index) => takenStep(step, index, since, window));
  const names = steps.map((_, index) => sql`(select count(*) from ${stepName(index)}) as ${stepName(index)}`);
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<Record<string, string>>(
      sql`with ${sql.join(taken, sql`, `)} select ${sql.join(names, sql`, `)}`,
    );
    return {
      asOf: ctx.now(),
      startDate: first.toString(),
      endDate: today.toString(),
      keptDays: visits < Number(days) ? visits : null,
      reached: steps.map((_, index) => Number(rows[0]?.[`step_${index}`] ?? 0)),
    };
  });
}

const stepName = (index: number) => sql.identifier(`step_${index}`);

/** The first time that each visitor who took the step before takes this one. */
function takenStep({ type, name }: FunnelStep, index: number, since: string, window: SQL): SQL {
  const matches = sql`event.event_type = ${type} and event.at >= ${since}::timestamptz
    ${name === 'all' ? sql`` : sql`and event.event_name = ${name}`}`;
  if (index === 0)
    return sql`${stepName(0)} as materialized (
      select distinct on (session_id) session_id, at as begun_at, at, id from analytics_events as event
      where ${matches} order by session_id, at, id)`;
  return sql`${stepName(index)} as materialized (
    select distinct on (session_id) session_id, before.begun_at, event.at, event.id
    from ${stepName(index - 1)} as before join analytics_events as event using (session_id)
    where ${matches} and event.at >= before.at and event.at <= before.begun_at + ${window} and event.id <> before.id
    order by session_id, event.at, event.id)`;
}
