import { inZurich, zone } from '#server/platform/business-days.ts';

/** The moment of a day and a time of day in Zurich; of an hour that is left out in spring the one after it. */
export function zurichMoment(day: string, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);
}

/** `14 Oct 2026, 09:12` in Zurich. */
export function momentText(at: Date): string {
  return inZurich(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
