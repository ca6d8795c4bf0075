// Apart from the schemas, so that a list that has filters by day does not load their library.

/** The days that can be asked for. Years outside have other signs, which the database does not read. */
export const firstDay = '2000-01-01';
export const lastDay = '2999-12-31';

/** Whether this is a day of the calendar between those, as `2026-11-17`. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
