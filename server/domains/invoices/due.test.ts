import { expect, test } from 'vitest';
import { daysAfter, isOverdue, nextReminderOn } from './due.ts';

const issued = { state: 'issued' as const, dueOn: '2026-12-31', reminders: 0, remindedOn: null };

test('an invoice is overdue from the day after its due day', () => {
  expect(isOverdue(issued, '2026-12-31')).toBe(false);
  expect(isOverdue(issued, '2027-01-01')).toBe(true);
  expect(isOverdue({ ...issued, state: 'paid' }, '2027-01-01')).toBe(false);
});

test('reminders are proposed ten days after the due day, then fourteen after the one before, three times', () => {
  expect(nextReminderOn(issued)).toBe('2027-01-10');
  expect(nextReminderOn({ ...issued, reminders: 1, remindedOn: '2027-01-15' })).toBe('2027-01-29');
  expect(nextReminderOn({ ...issued, reminders: 3, remindedOn: '2027-02-15' })).toBeNull();
  expect(nextReminderOn({ ...issued, state: 'cancelled' })).toBeNull();
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
});
