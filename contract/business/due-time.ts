const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hourCycle: 'h23',
  timeStyle: 'medium',
});

interface DateFormats {
  /** `Monday, 23 November 2026` */
  day: (at: Date) => string;
  /** `Monday, 23 November 2026 at 16:00` */
  moment: (at: Date) => string;
}

/**
 * When something is due, in the caller's date formats. Midnight in Zurich ends a day rather than beginning the next:
 * `end of Monday`, never `Tuesday, 00:00`.
 */
export function formatDue(dueAt: Date, { day, moment }: DateFormats): string {
  const isMidnight = wallClock.format(dueAt) === '00:00:00' && dueAt.getUTCMilliseconds() === 0;
  return isMidnight ? `end of ${day(new Date(dueAt.getTime() - 1))}` : moment(dueAt);
}
