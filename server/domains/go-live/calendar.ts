import ical from 'ical-generator';
import { hourMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { MailAttachment } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { goLive } from './tables.ts';

export const checklistAddress = '/quality-assurance?tab=go-live';

/** The go-live as a calendar file; that of a newer version replaces it in a calendar. */
export async function calendarOf(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  at: Date,
): Promise<MailAttachment> {
  const { siteName } = (await currentSettings(ctx)).general;
  const calendar = ical({ name: `Go-live of ${siteName}`, prodId: '//Firn//Go-live//EN' });
  calendar.createEvent({
    id: `go-live-${id}`,
    sequence: version,
    stamp: ctx.now(),
    start: at,
    end: new Date(at.getTime() + hourMs),
    summary: `Go-live of ${siteName}`,
    url: ctx.appUrl + checklistAddress,
  });
  return { name: 'go-live.ics', type: 'text/calendar;charset=utf-8', text: calendar.toString() };
}

/** Returns the calendar file of the scheduled go-live. Refuses with NOT_FOUND. */
export async function goLiveCalendar(ctx: Ctx): Promise<File> {
  const [row] = await transact(ctx, (tx) => tx.select().from(goLive));
  if (!row?.scheduledAt) throw refuse('NOT_FOUND');
  const { name, type, text } = await calendarOf(ctx, row, row.scheduledAt);
  return new File([text], name, { type });
}
