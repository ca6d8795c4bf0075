import { and, asc, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type StatusComponent, statusComponentKeys } from '#contract/operations/status/components.ts';
import type { PublicIncident } from '#contract/operations/status/incidents.ts';
import type { PublicMaintenance } from '#contract/operations/status/maintenance.ts';
import type { ComponentStatus, MonthReport, StatusOverview } from '#contract/operations/status/status.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { dayInZurich, inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { isRecent, readIncidents } from './incidents/public.ts';
import { upcomingMaintenance } from './maintenance/records.ts';
import { liveStatus } from './probes/live.ts';
import { statusTag } from './probes/store.ts';
import { listMonths } from './reports/months.ts';
import { type StatusProbe, statusDays, statusProbes } from './tables.ts';
import { zurichMoment } from './zurich-moment.ts';

const shownDays = 90;

/** A measurement counts as the present state for so long. */
const currentMs = 5 * minuteMs;

/** What is stored, as far as the overview needs it. */
export interface StoredStatus {
  days: (typeof statusDays.$inferSelect)[];
  /** The newest measurement of each component. */
  last: StatusProbe[];
  months: MonthReport[];
  incidents: PublicIncident[];
  maintenance: PublicMaintenance[];
}

/**
 * Returns the state of every component. While the database is down it is what was read last, with what this process has
 * measured since.
 */
export async function statusOverview(ctx: Ctx): Promise<StatusOverview> {
  ctx.dependsOn(statusTag);
  const live = liveStatus(ctx);
  const stored = await readStored(ctx).catch((error: unknown) => {
    if (live.stored === null || databaseRefusal(error) === null) throw error;
    return live.stored;
  });
  live.stored = stored;
  const now = ctx.now();
  const last = newest([...stored.last, ...live.last.filter(({ minute }) => minute <= now)]);
  const components = statusComponentKeys.map((component) => componentOf(component, stored, last, live.waiting, now));
  return {
    checkedAt: last.size === 0 ? null : new Date(Math.max(...[...last.values()].map(({ minute }) => minute.getTime()))),
    components,
    incidents: stored.incidents,
    maintenance: stored.maintenance.filter(({ endsAt }) => endsAt > now),
    months: stored.months,
  };
}

async function readStored(ctx: Ctx): Promise<StoredStatus> {
  const now = ctx.now();
  const { read } = ctx.db;
  const today = dayInZurich(now);
  const { day, component } = statusDays;
  const { minute } = statusProbes;
  const newestMinute = read
    .select({ minute })
    .from(statusProbes)
    .where(lte(minute, now))
    .orderBy(desc(minute))
    .limit(1);
  const [days, last, months, incidents, maintenance] = await Promise.all([
    read
      .select()
      .from(statusDays)
      .where(and(gte(day, firstDayOf(now)), lte(day, today), ne(component, 'any')))
      .orderBy(asc(day)),
    read
      .select()
      .from(statusProbes)
      .where(eq(minute, sql`(${newestMinute})`)),
    listMonths(ctx),
    readIncidents(ctx, isRecent(startOf(firstDayOf(now)))),
    upcomingMaintenance(ctx),
  ]);
  return { days, last, months, incidents, maintenance };
}

const startOf = (day: string) => zurichMoment(day, '00:00');

const firstDayOf = (now: Date) =>
  inZurich(now)
    .toPlainDate()
    .subtract({ days: shownDays - 1 })
    .toString();

function newest(probes: readonly StatusProbe[]): Map<StatusComponent, StatusProbe> {
  const sorted = probes.toSorted((a, b) => a.minute.getTime() - b.minute.getTime());
  return new Map(sorted.map((probe) => [probe.component, probe]));
}

function componentOf(
  component: StatusComponent,
  { days }: StoredStatus,
  last: ReadonlyMap<StatusComponent, StatusProbe>,
  waiting: readonly StatusProbe[],
  now: Date,
): ComponentStatus {
  const probe = last.get(component);
  const isCurrent = probe !== undefined && now.getTime() - probe.minute.getTime() < currentMs;
  const byDay = new Map(days.filter((row) => row.component === component).map((row) => [row.day, row]));
  const unstored = waiting.filter((row) => row.component === component && row.minute <= now);
  const first = inZurich(now)
    .toPlainDate()
    .subtract({ days: shownDays - 1 });
  const shown = Array.from({ length: shownDays }, (_, index) => {
    const day = first.add({ days: index }).toString();
    const { measured = 0, down = 0 } = byDay.get(day) ?? {};
    const more = unstored.filter(({ minute }) => dayInZurich(minute) === day);
    return { day, measured: measured + more.length, down: down + more.filter(({ ok }) => !ok).length };
  });
  return {
    component,
    works: isCurrent ? probe.ok : null,
    reason: isCurrent ? probe.reason : null,
    ...periodOf(shown, now),
    days: shown,
  };
}

/** The period that was measured: of its first day as much as was measured then, and a day at least. */
function periodOf(days: ComponentStatus['days'], now: Date): Pick<ComponentStatus, 'measuredSince' | 'minutes'> {
  const first = days.find(({ measured }) => measured > 0);
  if (!first) return { measuredSince: null, minutes: 0 };
  const next = startOf(Temporal.PlainDate.from(first.day).add({ days: 1 }).toString());
  const after = Math.max(0, Math.ceil((now.getTime() - next.getTime()) / minuteMs));
  return { measuredSince: first.day, minutes: Math.max(dayMs / minuteMs, first.measured + after) };
}
