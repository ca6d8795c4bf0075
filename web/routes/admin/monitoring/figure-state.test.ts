import { describe, expect, test } from 'vitest';
import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { figureStatusOf, healthStatusOf, usageBandOf } from '#contract/operations/monitoring/figure-bands.ts';
import { isStale, stateOf, trendText } from './figure-state.ts';

const rule = (figure: AlertRule['figure'], threshold: number, more: Partial<AlertRule> = {}): AlertRule => ({
  ...{
    id: figure,
    version: 1,
    updatedAt: new Date(0),
    name: figure,
    figure,
    comparison: 'above',
    threshold,
    recovery: null,
  },
  ...{ forSeconds: 0, severity: 'error', quietFrom: null, quietUntil: null, isActive: true },
  ...more,
});

describe('the bands of requirements 2.2.9', () => {
  test.each([
    [80.1, 'high'],
    [80, 'moderate'],
    [60.1, 'moderate'],
    [60, 'normal'],
    [0, 'normal'],
  ])('%s percent are %s', (percent, band) => {
    expect(usageBandOf(percent)).toBe(band);
  });

  test.each([
    [98, 'excellent'],
    [97.9, 'good'],
    [90, 'good'],
    [89.9, 'needs-improvement'],
    [70, 'needs-improvement'],
    [69.9, 'poor'],
  ])('a health of %s is %s', (score, status) => {
    expect(healthStatusOf(score)).toBe(status);
  });

  test('a figure is excellent at half its target, good up to it, fair up to twice and poor beyond', () => {
    const statuses = (comparison: 'above' | 'below', threshold: number, values: number[]) =>
      values.map((value) => figureStatusOf({ comparison, threshold }, value));
    expect(statuses('above', 200, [100, 101, 200, 201, 400, 401])).toEqual([
      ...['excellent', 'good', 'good', 'fair', 'fair', 'poor'],
    ]);
    expect(statuses('below', 14, [28, 27, 14, 13, 7, 6])).toEqual([
      ...['excellent', 'good', 'good', 'fair', 'fair', 'poor'],
    ]);
    expect(statuses('above', 0, [0, 1])).toEqual(['excellent', 'poor']);
  });
});

test('a share is rated by its band, another figure by the first of its rules that are watched', () => {
  expect(stateOf('cpu', 81, [])).toEqual({ text: 'High', target: 'high above 80%', limit: 80, isExceeded: true });
  expect(stateOf('cpu', 61, [rule('cpu', 10)])).toMatchObject({ text: 'Moderate', isExceeded: false });
  const rules = [rule('errorRate', 5), rule('errorRate', 1), rule('errorRate', 0.1, { isActive: false })];
  expect(stateOf('errorRate', 1, rules)).toEqual({
    text: 'Good',
    target: 'under 1%',
    limit: 1,
    isExceeded: false,
  });
  expect(stateOf('errorRate', 1.1, rules)).toMatchObject({ text: 'Fair', isExceeded: true });
  expect(stateOf('errorRate', 9, [])).toEqual({ text: '–', target: 'no target', limit: null, isExceeded: false });
  expect(stateOf('errorRate', null, rules)).toMatchObject({ text: 'not measured here', isExceeded: false });
  expect(stateOf('retriedMails', 0, [rule('retriedMails', 0)])).toMatchObject({
    text: 'Excellent',
    target: 'none',
  });
  expect(stateOf('pageCacheHits', 10, [rule('pageCacheHits', 50, { comparison: 'below' })])).toMatchObject({
    text: 'Poor',
    target: 'over 50%',
    isExceeded: true,
  });
});

test('a trend compares two measured periods', () => {
  expect(trendText(112, 100, 'the hour')).toBe('+12% on the hour before');
  expect(trendText(50, 100, 'the hour')).toBe('−50% on the hour before');
  expect(trendText(0, 0, 'the hour')).toBe('±0% on the hour before');
  expect(trendText(3, 0, 'the hour')).toBe('none in the hour before');
  expect(trendText(null, 100, 'the hour')).toBeNull();
});

test('a figure is old after three of its intervals', () => {
  expect(isStale(0, 15_000)).toBe(false);
  expect(isStale(0, 15_001)).toBe(true);
});
