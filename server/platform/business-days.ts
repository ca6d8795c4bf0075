/** Business days are counted in Zurich, where the company is registered. */
export const zone = 'Europe/Zurich';

/** Whether this day is neither a weekend nor a public holiday. */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day);
}

/** Public holidays in the canton of Zurich (Ruhetags- und Ladenöffnungsgesetz, LS 822.4, § 1), Sundays aside. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  return holidaysOf(day.year).has(day.toString());
}

/** New Year, Labour Day, National Day, Christmas, St Stephen's Day. */
const fixedHolidays = ['01-01', '05-01', '08-01', '12-25', '12-26'];

/** Good Friday, Easter Monday, Ascension, Whit Monday. */
const daysAfterEaster = [-2, 1, 39, 50];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const holidays = new Set([
    ...fixedHolidays.map((day) => `${year}-${day}`),
    ...daysAfterEaster.map((days) => easter.add({ days }).toString()),
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

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

/** This instant in Zurich's local time. */
export function inZurich(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

/** The day of this instant in Zurich, as `2026-11-22`. */
export function dayInZurich(instant: Date): string {
  return inZurich(instant).toPlainDate().toString();
}

/** The first moment of this day in Zurich. */
export function beginOfDay(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}

/** The first business day after this one. */
export function nextBusinessDay(day: Temporal.PlainDate): Temporal.PlainDate {
  let next = day.add({ days: 1 });
  while (!isBusinessDay(next)) next = next.add({ days: 1 });
  return next;
}
