const zurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The beginning of the quarter in Zurich, to the hour before or after: reviews take place once in it. */
export function startOfQuarter(now: Date): Date {
  const [year = 0, month = 1] = zurich.format(now).split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  return new Date(Date.UTC(year, first, 1));
}
