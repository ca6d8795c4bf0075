/** Days in Zurich. A day needs an explicit zone; ours is where the company is registered. */
export const zone = 'Europe/Zurich';

/** Whether people work on this day: no weekend, no public day of rest. */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day);
}

/** Public days of rest in the canton of Zurich (Ruhetags- und Ladenöffnungsgesetz, LS 822.4, § 1), Sundays aside. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  if (fixedHolidays.has(`${day.month}-${day.day}`)) return true;
  return daysAfterEaster.has(easterSunday(day.year).until(day, { largestUnit: 'days' }).days);
}

/** New Year, Labour Day, National Day, Christmas, St Stephen's Day. */
const fixedHolidays = new Set(['1-1', '5-1', '8-1', '12-25', '12-26']);

/** Good Friday, Easter Monday, Ascension, Whit Monday. */
const daysAfterEaster = new Set([-2, 1, 39, 50]);

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 });
}

/** This instant by the clock on the wall in Zurich. */
export function inZurich(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

/** The first business day after this one. */
export function nextBusinessDay(day: Temporal.PlainDate): Temporal.PlainDate {
  let next = day.add({ days: 1 });
  while (!isBusinessDay(next)) next = next.add({ days: 1 });
  return next;
}
