import { expect, test } from 'vitest';
import { dueAfter, greetingOf, inquiryNumber } from './rules.ts';

/** Parses and formats local time in Zurich. */
function due(wall: string): string {
  const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Zurich').epochMilliseconds;
  const result = Temporal.Instant.fromEpochMilliseconds(dueAfter(new Date(instant)).getTime());
  return result.toZonedDateTimeISO('Europe/Zurich').toPlainDateTime().toString({ smallestUnit: 'minute' });
}

test('on a business day a response is due 24 hours later', () => {
  expect(due('2026-11-17T11:07')).toBe('2026-11-18T11:07');
});

test('a weekend does not count: Friday 16:00 is due Monday 16:00', () => {
  expect(due('2026-11-20T16:00')).toBe('2026-11-23T16:00');
});

test('an inquiry received on a weekend is due at the end of the next business day', () => {
  expect(due('2026-11-21T09:00')).toBe('2026-11-24T00:00');
  expect(due('2026-11-22T23:59')).toBe('2026-11-24T00:00');
});

test('holidays of the canton of Zurich do not count', () => {
  expect(due('2026-12-24T10:00')).toBe('2026-12-28T10:00');
  expect(due('2026-04-02T15:00')).toBe('2026-04-07T15:00');
  expect(due('2026-05-13T08:30')).toBe('2026-05-15T08:30');
  expect(due('2026-05-22T12:00')).toBe('2026-05-26T12:00');
  expect(due('2027-07-30T12:00')).toBe('2027-08-02T12:00');
  expect(due('2025-08-01T12:00')).toBe('2025-08-05T00:00');
});

test('daylight saving changes shift nothing', () => {
  expect(due('2026-03-27T16:00')).toBe('2026-03-30T16:00');
  expect(due('2026-10-23T16:00')).toBe('2026-10-26T16:00');
});

test('the seconds of receipt are preserved', () => {
  expect(dueAfter(new Date('2026-11-17T10:00:42.123Z')).toISOString()).toBe('2026-11-18T10:00:42.123Z');
});

test('a number has the year and at least four digits', () => {
  expect(inquiryNumber(new Date('2026-11-20T10:00:00Z'), 412)).toBe('INQ-2026-0412');
  expect(inquiryNumber(new Date('2026-12-31T23:30:00Z'), 12345)).toBe('INQ-2027-12345');
});

test('a sender is greeted by name, unless the name holds an address of the web', () => {
  for (const name of ['Anna Keller', 'Dr. A. Müller', 'J. R. R. Tolkien', 'Keller, Anna (Bank)']) {
    expect(greetingOf(name)).toBe(name);
  }
  for (const name of ['You won! visit https://evil.example/prize', 'WWW.evil', 'go to evil.example now', 'münze.ch']) {
    expect(greetingOf(name), name).toBeNull();
  }
});
