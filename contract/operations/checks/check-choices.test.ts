import { expect, test } from 'vitest';
import { categoryIn, isInList, overallScore, statusOf } from './check-choices.ts';

test('a critical check of readiness warns below 95 and fails below 85, another below 90 and 75', () => {
  const statuses = (isCritical: boolean, scores: number[]) =>
    scores.map((score) => statusOf('readiness', score, isCritical));
  expect(statuses(true, [95, 94, 85, 84])).toEqual(['pass', 'warning', 'warning', 'fail']);
  expect(statuses(false, [90, 89, 75, 74])).toEqual(['pass', 'warning', 'warning', 'fail']);
});

test('a validation passes from 95, warns from 80 and fails below, whether critical or not', () => {
  for (const isCritical of [true, false])
    expect([95, 94, 80, 79].map((score) => statusOf('validation', score, isCritical))).toEqual([
      'pass',
      'warning',
      'warning',
      'fail',
    ]);
});

test('the overall score is the mean of the scored checks, and none without any', () => {
  expect(overallScore([100, null, 79])).toBe(89);
  expect(overallScore([null])).toBeNull();
  expect(statusOf('readiness', null, true)).toBe('unchecked');
});

test('each list has the categories of its screen', () => {
  expect([categoryIn('readiness', 'Deployment'), categoryIn('validation', 'Deployment')]).toEqual([
    'Infrastructure',
    'Deployment',
  ]);
  expect([isInList('validation', 'Legal'), isInList('readiness', 'Legal'), isInList('security', 'Legal')]).toEqual([
    false,
    true,
    false,
  ]);
});
