import { expect, test } from 'vitest';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import { dueLabel, relativeDueLabel, shortBudgetLabel, shortServiceLabel, statusDisplay } from './labels.ts';

const now = new Date('2026-11-20T14:24:00Z');
const inquiry = (change: Partial<InquiryRow> = {}) => ({
  status: 'new' as const,
  receivedAt: new Date('2026-11-19T12:32:00Z'),
  dueAt: new Date('2026-11-20T12:32:00Z'),
  firstAnsweredAt: null,
  ...change,
});

test('an open inquiry past its due date is overdue, by word, icon and duration', () => {
  expect(statusDisplay(inquiry(), now)).toEqual({ word: 'Overdue', tone: 'critical', icon: 'warning' });
  expect(dueLabel(inquiry(), now)).toBe('20 Nov, 13:32');
  expect(relativeDueLabel(inquiry(), now)).toBe('1 h 52 late');
  const midnight = new Date('2026-11-19T23:00:00Z');
  expect(dueLabel(inquiry({ dueAt: midnight }), now)).toBe('end of 19 Nov');
});

test('an open inquiry before its due date shows the remaining time', () => {
  const early = inquiry({ status: 'in-progress', dueAt: new Date('2026-11-23T10:07:00Z') });
  expect(statusDisplay(early, now).word).toBe('In progress');
  expect(relativeDueLabel(early, now)).toBe('2 d 19 h from now');
});

test('an answered inquiry is never overdue, even while it stays open', () => {
  const answered = inquiry({ status: 'in-progress', firstAnsweredAt: new Date('2026-11-19T15:42:00Z') });
  expect(statusDisplay(answered, now).word).toBe('In progress');
  expect(dueLabel(answered, now)).toBe('Answered in 3 h 10');
  expect(relativeDueLabel(answered, now)).toBeNull();
});

test('a closed inquiry shows how it was closed', () => {
  expect(dueLabel(inquiry({ status: 'spam' }), now)).toBe('Closed as spam');
  expect(dueLabel(inquiry({ status: 'closed' }), now)).toBe('Closed without answer');
});

test('a service is short in a column, so that the subject has room', () => {
  expect(shortServiceLabel('cloud')).toBe('Cloud');
  expect(shortServiceLabel('ai')).toBe('AI & ML');
  expect(shortServiceLabel('security')).toBe('Cybersecurity');
  expect(shortServiceLabel(null)).toBeNull();
});

test('a budget omits its currency, which the column header names', () => {
  expect(shortBudgetLabel('under-10k')).toBe('Under 10,000');
  expect(shortBudgetLabel('50k-100k')).toBe('50,000 – 100,000');
  expect(shortBudgetLabel(null)).toBeNull();
});
