import { inZurich, zone } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/** The end of a token's last day in Zurich. Refuses with INVALID_INPUT a day that is over or more than a year away. */
export function endOfLastDay(ctx: Ctx, expiresOn: string): Date {
  const lastDay = Temporal.PlainDate.from(expiresOn);
  const today = inZurich(ctx.now()).toPlainDate();
  const { compare } = Temporal.PlainDate;
  if (compare(lastDay, today) < 0 || compare(lastDay, today.add({ years: 1 })) > 0)
    throw refuseFields({ expiresOn: 'Please choose a date within one year' });
  return new Date(lastDay.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
}
