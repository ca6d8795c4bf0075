import { describe, expect, test } from 'vitest';
import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { healthBadgeOf, usageBandOf } from '#contract/operations/monitoring/figures.ts';
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
    [90, 'default'],
    [89.9, 'secondary'],
    [70, 'secondary'],
    [69.9, 'destructive'],
  ])('a health of %s has the badge %s', (score, badge) => {
    expect(healthBadgeOf(score)).toBe(badge);
  });
});

test('a share is rated by its band, another figure by the first of its rules that are watched', () => {
  expect(stateOf('cpu', 81, [])).toEqual({ text: 'High', target: 'high above 80%', limit: 80, isExceeded: true });
  expect(stateOf('cpu', 61, [rule('cpu', 10)])).toMatchObject({ text: 'Moderate', isExceeded: false });
  const rules = [rule('errorRate', 5), rule('errorRate', 1), rule('errorRate', 0.1, { isActive: false })];
  expect(stateOf('errorRate', 1, rules)).toEqual({
    text: 'Within target',
    target: 'under 1%',
    limit: 1,
    isExceeded: false,
  });
  expect(stateOf('errorRate', 1.1, rules)).toMatchObject({ text: 'Above target', isExceeded: true });
  expect(stateOf('errorRate', 9, [])).toEqual({ text: '–', target: 'no target', limit: null, isExceeded: false });
  expect(stateOf('errorRate', null, rules)).toMatchObject({ text: 'not measured here', isExceeded: false });
  expect(stateOf('retriedMails', 0, [rule('retriedMails', 0)])).toMatchObject({
    text: 'Within target',
    target: 'none',
  });
  expect(stateOf('pageCacheHits', 10, [rule('pageCacheHits', 50, { comparison: 'below' })])).toMatchObject({
    text: 'Below target',
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
