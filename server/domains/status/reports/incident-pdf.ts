import { incidentStates, statusComponents } from '#contract/operations/status/components.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { finish, grey, writeFooters, writeTable } from '#server/platform/pdf/tagged-document.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { getPublicIncident } from '../incidents/public.ts';
import { momentText } from '../zurich-moment.ts';
import { openReport } from './report.ts';

/** Returns what was published of an incident as a tagged PDF. Refuses with NOT_FOUND. */
export async function incidentPdf(ctx: Ctx, id: string, typeface: Typeface): Promise<Buffer> {
  const [incident, { general }] = await Promise.all([getPublicIncident(ctx, { id }), currentSettings(ctx)]);
  const { title, beganAt, resolvedAt, components, affected, cause, changedSince, updates } = incident;
  const { document, say } = openReport(`Incident report: ${title}`, general.siteName, typeface);
  const facts = [
    ['Services', components.map((component) => statusComponents[component].name).join(', ')],
    ['Began', momentText(beganAt)],
    ['Ended', resolvedAt === null ? 'not yet' : momentText(resolvedAt)],
    ...(resolvedAt === null ? [] : [['Duration', `${minutesBetween(beganAt, resolvedAt)} min`]]),
  ];

  say('P', general.siteName, { size: 10, isBold: true });
  say('H1', title, { size: 24, above: 40, isBold: true });
  say('P', `Incident report, made on ${dayInZurich(ctx.now())}. Times are those in Zurich.`, {
    size: 9.5,
    color: grey,
    above: 8,
  });
  say('H2', 'In short', { size: 14, above: 18, isBold: true });
  writeTable(
    document,
    facts.map((cells) => cells.map((text, column) => ({ text, isHead: column === 0, font: typeface.regular }))),
    typeface.regular,
  );
  for (const [heading, text] of [
    ['Affected', affected],
    ['Cause', cause],
    ['Changed since', changedSince],
  ] as const) {
    if (!text) continue;
    say('H2', heading, { size: 14, above: 18, isBold: true });
    say('P', text, { above: 6 });
  }
  say('H2', 'What happened', { size: 14, above: 18, isBold: true });
  for (const { at, state, text } of updates.toReversed()) {
    say('P', `${momentText(at)}: ${incidentStates[state]}`, { above: 8, isBold: true });
    say('P', text, { above: 2 });
  }
  writeFooters(document, `${ctx.appUrl}/status/incidents/${id}`, typeface.regular);
  return finish(document);
}

const minutesBetween = (from: Date, until: Date) =>
  Math.max(1, Math.round((until.getTime() - from.getTime()) / minuteMs));
