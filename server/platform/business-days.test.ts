import { expect, test } from 'vitest';
import { inZurich, isBusinessDay, isHoliday, nextBusinessDay } from './business-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('the public holidays of the canton of Zurich', () => {
  const holidays: string[] = [];
  for (let date = day('2026-01-01'); date.year === 2026; date = date.add({ days: 1 })) {
    if (isHoliday(date)) holidays.push(date.toString());
  }
  expect(holidays).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-08-01',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test.each([
  ['2008-03-23', 'almost the earliest'],
  ['2024-03-31', 'in March'],
  ['2025-04-20', 'late'],
  ['2038-04-25', 'the latest'],
  ['2049-04-18', 'an exception of the computus'],
  ['2076-04-19', 'another exception'],
])('Easter %s: %s', (easter) => {
  for (const [days, expected] of [
    [-2, true],
    [1, true],
    [39, true],
    [50, true],
    [-3, false],
    [2, false],
    [49, false],
  ] as const) {
    expect([days, isHoliday(day(easter).add({ days }))]).toEqual([days, expected]);
  }
});

test('business days are Monday to Friday, except public holidays', () => {
  expect(isBusinessDay(day('2026-11-20'))).toBe(true);
  expect(isBusinessDay(day('2026-11-21'))).toBe(false);
  expect(isBusinessDay(day('2026-11-22'))).toBe(false);
  expect(isBusinessDay(day('2026-05-14'))).toBe(false);
  expect(isBusinessDay(day('2026-01-02'))).toBe(true);
});

test('the next business day may be several days away, and in another year', () => {
  expect(nextBusinessDay(day('2026-11-20')).toString()).toBe('2026-11-23');
  expect(nextBusinessDay(day('2026-04-02')).toString()).toBe('2026-04-07');
  expect(nextBusinessDay(day('2027-12-31')).toString()).toBe('2028-01-03');
});

test('an instant is converted to the day in Zurich, in summer and in winter', () => {
  expect(inZurich(new Date('2026-06-30T22:00:00Z')).toPlainDateTime().toString()).toBe('2026-07-01T00:00:00');
  expect(inZurich(new Date('2026-12-31T22:59:59Z')).toPlainDateTime().toString()).toBe('2026-12-31T23:59:59');
});
