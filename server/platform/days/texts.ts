import { dayText } from '#contract/time/day-text.ts';
import { dayInZurich, zone } from '../business-days.ts';

const fullDays = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full' });
const longMoments = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
const fullMoments = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' });

/** `28 November 2026`, in Zurich. */
export const longDay = (at: Date): string => dayText(dayInZurich(at));

/** `Saturday, 28 November 2026`, in Zurich. */
export const fullDay = (at: Date): string => fullDays.format(at);

/** `28 November 2026 at 09:30`, in Zurich. */
export const longMoment = (at: Date): string => longMoments.format(at);

/** `Saturday, 28 November 2026 at 09:30`, in Zurich. */
export const fullMoment = (at: Date): string => fullMoments.format(at);
