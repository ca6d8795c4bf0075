import { expect, test } from 'vitest';
import { isCloseToExpiry, isExtendable, nextCheckMs, sessionHealthOf } from './session-health.ts';

const hour = 3600;

/** A session with this idle timeout and this many seconds left. */
const session = (left: number, idle = hour) => ({
  expires_in: left,
  expires_at: 1_000_000 + left,
  last_activity_at: 1_000_000 + left - idle,
  ends_at: 1_080_000,
});

test('the warning covers the last sixth of the idle timeout, at least twenty seconds and at most five minutes', () => {
  expect(sessionHealthOf(session(301))).toBe('healthy');
  expect(sessionHealthOf(session(300))).toBe('warning');
  expect(sessionHealthOf(session(101, 600))).toBe('healthy');
  expect(sessionHealthOf(session(100, 600))).toBe('warning');
  expect(sessionHealthOf(session(21, 60))).toBe('healthy');
  expect(sessionHealthOf(session(20, 60))).toBe('warning');
  expect(sessionHealthOf(null)).toBe('expired');
});

test('an active user is extended before the warning would appear', () => {
  expect(isCloseToExpiry(session(601))).toBe(false);
  expect(isCloseToExpiry(session(600))).toBe(true);
  expect(isCloseToExpiry(session(41, 60))).toBe(false);
  expect(isCloseToExpiry(session(40, 60))).toBe(true);
});

test('the end of the absolute lifetime is warned of too, but activity does not extend it', () => {
  const lastMinutes = { ...session(300), ends_at: session(300).expires_at };
  expect(isExtendable(lastMinutes)).toBe(false);
  expect(isCloseToExpiry(lastMinutes)).toBe(false);
  expect(sessionHealthOf(lastMinutes)).toBe('warning');
});

test('the next check comes when the state changes, and at least once a minute', () => {
  expect(nextCheckMs(session(3600))).toBe(60_000);
  expect(nextCheckMs(session(610))).toBe(11_000);
  expect(nextCheckMs(session(310))).toBe(11_000);
  expect(nextCheckMs(session(599))).toBe(15_000);
  expect(nextCheckMs(session(200))).toBe(5_000);
  expect(nextCheckMs(session(2))).toBe(3_000);
  expect(nextCheckMs(null)).toBe(30_000);
});
