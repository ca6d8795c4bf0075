import { expect, test } from 'vitest';
import type { QualityFacts, TestsFacts } from '#contract/operations/quality/facts.ts';
import { axeFacts, coverageFacts, journeyFacts, labFacts, widthFacts, withoutAlternative } from './quality.fixture.ts';
import { kindOf, scoreOf, summaryOf } from './score.ts';

const tests: TestsFacts = {
  ...{ type: 'tests', kind: 'compatibility', passed: 199, failed: 1, skipped: 3 },
  failures: ['a'],
};
const failed: QualityFacts = { type: 'failed', kind: 'performance', problem: '/ answers with 500' };

test('a page has the share of rules that hold, and never 100 with a violation', () => {
  expect([scoreOf(axeFacts()), scoreOf(withoutAlternative)]).toEqual([100, 75]);
  expect(scoreOf(axeFacts({ passed: [] }))).toBeNull();
  const passed = Array.from({ length: 199 }, (_, index) => `rule-${index}`);
  expect(scoreOf({ ...withoutAlternative, passed })).toBe(99);
});

test('a page has the mean of its figures: 100 up to the target, then the target by the value', () => {
  expect(scoreOf(labFacts(2_500))).toBe(100);
  // 2500 of 5000 is 50, the three others are 100.
  expect(scoreOf(labFacts(5_000))).toBe(87);
  const none = { FCP: null, LCP: null, CLS: null, TTI: null };
  expect(scoreOf({ ...labFacts(1), figures: none })).toBeNull();
  expect(scoreOf({ ...labFacts(5_000), figures: { ...none, LCP: 5_000 } })).toBe(50);
});

test('journeys, tests, widths and coverage have the share of what is good', () => {
  expect([scoreOf(journeyFacts()), scoreOf(journeyFacts('It answers with 500'))]).toEqual([100, 0]);
  expect([scoreOf(tests), scoreOf({ ...tests, failed: 0 })]).toEqual([99, 100]);
  expect([scoreOf(widthFacts()), scoreOf(widthFacts('It is 12 px wider than the window'))]).toEqual([100, 50]);
  expect([scoreOf(coverageFacts(894)), scoreOf(coverageFacts(1_000))]).toEqual([89, 100]);
  expect(scoreOf(failed)).toBe(0);
});

test('each result is said in one line', () => {
  expect([labFacts(2_500), coverageFacts(894), tests, failed, widthFacts('Too wide')].map(summaryOf)).toEqual([
    'FCP 900 ms, LCP 2,500 ms, CLS 0.000, TTI 1,400 ms',
    '89.4% of 1,000 lines',
    '199 passed, 1 failed, 3 skipped',
    '/ answers with 500',
    '1 of 2 pages have a problem',
  ]);
  expect([tests, failed, widthFacts()].map(kindOf)).toEqual(['compatibility', 'performance', 'compatibility']);
});
