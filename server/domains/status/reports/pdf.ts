import { and, asc, gte, lt, sql, sum } from 'drizzle-orm';
import { statusComponentKeys, statusComponents } from '#contract/operations/status/components.ts';
import {
  agreedUptime,
  agreedValueOf,
  coverageText,
  type MeasuredMinutes,
  periodUptimeText,
} from '#contract/operations/status/uptime.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { finish, grey, writeFooters, writeTable } from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';
import { incidentsTag } from '../incidents/records.ts';
import { statusDays, statusIncidents } from '../tables.ts';
import { momentText } from '../zurich-moment.ts';
import { gapsOf } from './gaps.ts';
import { listMonths, monthBounds } from './months.ts';
import { openReport } from './report.ts';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const conclusions = {
  kept: 'The agreed value was kept.',
  'not kept': 'The agreed value was not kept.',
  unknown: 'Not enough was measured to say whether the agreed value was kept.',
};

/** Returns the report of a month that is over as a tagged PDF. Refuses with NOT_FOUND a month that was not measured. */
export async function monthPdf(ctx: Ctx, month: string, typeface: Typeface): Promise<Buffer> {
  const report = (await listMonths(ctx)).find((one) => one.month === month);
  if (!report) throw refuse('NOT_FOUND');
  for (const tag of [settingsTag, incidentsTag]) ctx.dependsOn(tag);
  const [{ siteName }, services, incidents, gaps] = await Promise.all([
    currentSettings(ctx).then(({ general }) => general),
    minutesOfServices(ctx, month),
    incidentsOf(ctx, month),
    gapsOf(ctx, month),
  ]);
  const { minutes } = report;
  const name = monthFormat.format(new Date(`${month}-01`));
  const { document, say } = openReport(`Service level report, ${name}`, siteName, typeface);
  const table = (rows: readonly (readonly string[])[]) =>
    writeTable(
      document,
      rows.map((cells, row) =>
        cells.map((text) => ({ text, isHead: row === 0, font: row === 0 ? typeface.bold : typeface.regular })),
      ),
      typeface.regular,
    );
  const line = (label: string, measured: MeasuredMinutes) => [
    label,
    `${agreedUptime}%`,
    periodUptimeText(measured, minutes),
    `${measured.down} min`,
    String(measured.measured),
  ];

  say('P', siteName, { size: 10, isBold: true });
  say('H1', `Service level report, ${name}`, { size: 24, above: 40, isBold: true });
  say('P', `Made on ${dayInZurich(ctx.now())} from one measurement a minute.`, { size: 9.5, color: grey, above: 8 });
  say('H2', 'Result', { size: 14, above: 18, isBold: true });
  table([
    ['Service', 'Agreed', 'Measured', 'Down', 'Measurements'],
    line('All services together', report),
    ...services.map(([component, minutes]) => line(statusComponents[component].name, minutes)),
  ]);
  say('P', conclusions[agreedValueOf(report, minutes)], { above: 8, isBold: true });
  const coverage = `${report.measured} of the ${minutes} minutes of this month were measured (${coverageText(report, minutes)}).`;
  say('P', gaps === null ? coverage : `${coverage} Minutes without a measurement: ${gaps}.`, { above: 4 });
  say('H2', 'Incidents', { size: 14, above: 18, isBold: true });
  if (incidents.length === 0) say('P', 'No incident began in this month.', { above: 6 });
  for (const { title, beganAt, resolvedAt } of incidents) {
    const ended = resolvedAt === null ? 'open' : `until ${momentText(resolvedAt)}`;
    say('P', `${momentText(beganAt)}, ${ended}: ${title}`, { above: 6 });
  }
  say('H2', 'How it is computed', { size: 14, above: 18, isBold: true });
  say(
    'P',
    'Every minute a probe asks each service as a visitor would. A minute counts as down when at least one service was down in it. Minutes without a measurement count neither way. Percentages are cut to two decimals. The month begins and ends at midnight in Zurich.',
    { above: 6 },
  );
  say('P', `Measurements: ${ctx.appUrl}/status/reports/${month}.csv`, { above: 6 });
  say('P', `Program that recomputes these figures: ${ctx.appUrl}/status/verify-sla.mjs`, { above: 4 });
  writeFooters(document, `${ctx.appUrl}/status`, typeface.regular);
  return finish(document);
}

async function minutesOfServices(ctx: Ctx, month: string) {
  const { day, component, measured, down } = statusDays;
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 });
  const rows = await ctx.db.read
    .select({ component, measured: sum(measured).mapWith(Number), down: sum(down).mapWith(Number) })
    .from(statusDays)
    .where(and(gte(day, `${month}-01`), lt(day, `${next}-01`)))
    .groupBy(component);
  return statusComponentKeys.map((key) => {
    const { measured: all = 0, down: lost = 0 } = rows.find((row) => row.component === key) ?? {};
    return [key, { measured: all, down: lost }] as const;
  });
}

function incidentsOf(ctx: Ctx, month: string) {
  const { start, end } = monthBounds(month);
  const { title, beganAt, resolvedAt } = statusIncidents;
  return ctx.db.read
    .select({ title, beganAt, resolvedAt })
    .from(statusIncidents)
    .where(and(gte(beganAt, start), sql`${beganAt} < ${end}`))
    .orderBy(asc(beganAt));
}
