import { expect, test } from 'vitest';
import { formatDue } from './due-time.ts';

const zurich = { timeZone: 'Europe/Zurich' };
const day = new Intl.DateTimeFormat('en-GB', { ...zurich, weekday: 'long' });
const words = {
  day: (at: Date) => day.format(at),
  moment: (at: Date) => `${day.format(at)}, ${at.toLocaleTimeString('en-GB', { ...zurich, timeStyle: 'short' })}`,
};
const inWords = (iso: string) => formatDue(new Date(iso), words);

test('midnight in Zurich is shown as the end of the day before, in winter and in summer', () => {
  expect(inWords('2026-11-23T23:00:00Z')).toBe('end of Monday');
  expect(inWords('2026-07-20T22:00:00Z')).toBe('end of Monday');
});

test('any other moment is shown with its time', () => {
  expect(inWords('2026-11-23T15:00:00Z')).toBe('Monday, 16:00');
  expect(inWords('2026-11-23T23:00:01Z')).toBe('Tuesday, 00:00');
  expect(inWords('2026-11-24T00:00:00Z')).toBe('Tuesday, 01:00');
});
