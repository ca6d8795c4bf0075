import { expect, test } from 'vitest';
import type { TopicRow } from '#contract/business/newsletter-topics.ts';
import { deletingQuestion, reasonAgainstDeleting, turningOffText } from './consequences.ts';

const topic = (values: Partial<TopicRow>): TopicRow => ({
  id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Cost',
  description: 'What it costs.',
  isActive: true,
  subscribers: 0,
  onlyThis: 0,
  issues: 0,
  drafts: 0,
  scheduled: 0,
  updatedAt: new Date(0),
  ...values,
});

test('turning off says who loses what, with numbers', () => {
  expect(turningOffText(topic({ subscribers: 12, onlyThis: 3, issues: 4, drafts: 2, scheduled: 1 }))).toBe(
    'Subscribers can no longer choose it. 12 subscribers chose it, 3 of them no other topic. Those 3 get only issues for everybody until they choose again. 1 scheduled issue names it and becomes a draft: nothing is sent at the time that was set. 2 drafts name it and cannot be sent until you take it out. An issue that is being sent goes on. Choices are kept for when you turn it on again.',
  );
  expect(turningOffText(topic({}))).toContain('No subscriber chose it. An issue that is being sent goes on.');
});

test.each([
  [{ subscribers: 1, onlyThis: 1 }, '1 subscriber chose it, and no other topic. That subscriber gets only issues'],
  [{ subscribers: 2, onlyThis: 2 }, '2 subscribers chose it, and none of them another topic. Those 2 get only issues'],
  [
    { subscribers: 2, onlyThis: 1 },
    '2 subscribers chose it, 1 of them no other topic. That subscriber gets only issues',
  ],
  [{ subscribers: 1, onlyThis: 0 }, '1 subscriber chose it, and has other topics.'],
  [{ subscribers: 2, onlyThis: 0 }, '2 subscribers chose it, and all have other topics.'],
])('deleting a topic with %o says so', (counts, text) =>
  expect(deletingQuestion(topic(counts)).description).toContain(text),
);

test('a topic that an issue names cannot be deleted, only turned off', () => {
  expect(reasonAgainstDeleting(topic({}))).toBeNull();
  expect(reasonAgainstDeleting(topic({ issues: 1 }))).toEqual({ sentence: '1 issue names it. Turn it off instead.' });
  expect(reasonAgainstDeleting(topic({ issues: 2, isActive: false }))).toEqual({ sentence: '2 issues name it.' });
});
