import { expect, test } from 'vitest';
import { sessionHealthOf, isCloseToExpiry, isExtendable, nextCheckMs } from './session-health.ts';

const hour = 3600;

/** A session with this idle time, of which so many seconds are left. */
const session = (left: number, idle = hour) => ({
  expires_in: left,
  expires_at: 1_000_000 + left,
  last_activity_at: 1_000_000 + left - idle,
  ends_at: 1_080_000,
});

test('the last five minutes are a warning, of a short idle time its last quarter', () => {
  expect(sessionHealthOf(session(301))).toBe('healthy');
  expect(sessionHealthOf(session(300))).toBe('warning');
  expect(sessionHealthOf(session(16, 60))).toBe('healthy');
  expect(sessionHealthOf(session(15, 60))).toBe('warning');
  expect(sessionHealthOf(null)).toBe('expired');
});

test('whoever acts is extended before they would be warned', () => {
  expect(isCloseToExpiry(session(601))).toBe(false);
  expect(isCloseToExpiry(session(600))).toBe(true);
  expect(isCloseToExpiry(session(30, 60))).toBe(true);
});

test('the end of the day is warned of too, but no act moves it', () => {
  const lastMinutes = { ...session(300), ends_at: session(300).expires_at };
  expect(isExtendable(lastMinutes)).toBe(false);
  expect(isCloseToExpiry(lastMinutes)).toBe(false);
  expect(sessionHealthOf(lastMinutes)).toBe('warning');
});

test('the next look comes when something changes, and at least once a minute', () => {
  expect(nextCheckMs(session(3600))).toBe(60_000);
  expect(nextCheckMs(session(610))).toBe(11_000);
  expect(nextCheckMs(session(310))).toBe(11_000);
  expect(nextCheckMs(session(599))).toBe(15_000);
  expect(nextCheckMs(session(200))).toBe(5_000);
  expect(nextCheckMs(session(2))).toBe(3_000);
  expect(nextCheckMs(null)).toBe(30_000);
});
