import { inZurich, zone } from '#server/platform/business-days.ts';

/** Hours in which work of a night begins: from this time in Zurich, as `23:55`, for so many hours on the clock there. */
export interface Night {
  at: string;
  hours: number;
}

/** The day on which the night of this instant began, which may be the one before; null: it is in no night. */
export function nightOf(instant: Date, night: Night): string | null {
  const today = inZurich(instant).toPlainDate();
  const days = [today, today.subtract({ days: 1 })];
  return days.find((day) => beginOf(day, night) <= instant && instant < endOf(day, night))?.toString() ?? null;
}

/** When the night of this day begins. */
export const beginOf = (day: Temporal.PlainDate, { at }: Night): Date => instantOf(day.toPlainDateTime(at));

/** When the night of this day is over. */
export const endOf = (day: Temporal.PlainDate, { at, hours }: Night): Date =>
  instantOf(day.toPlainDateTime(at).add({ hours }));

/** A time that the clocks skip in spring is an hour later; of one that they repeat in autumn it is the first. */
const instantOf = (time: Temporal.PlainDateTime) => new Date(time.toZonedDateTime(zone).epochMilliseconds);
