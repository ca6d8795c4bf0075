const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `20 December 2026` of a day `2026-12-20`. */
export const dayText = (day: string): string => days.format(new Date(day));
