import axe from 'axe-core';
import { expect, test } from 'vitest';
import { axeRules } from './axe-rules.ts';
import { criterionNumbers, criterionOf, understandingOf } from './wcag-criteria.ts';

const level = /^wcag(2|21|22)a{1,2}$/;
const criterion = /^wcag(\d)(\d)(\d+)$/;

test('the rules are those of the installed axe for WCAG 2.2 A and AA', () => {
  const known: readonly string[] = criterionNumbers;
  const rules = axe.getRules().filter(({ tags }) => tags.some((tag) => level.test(tag)));
  const numbersOf = (tags: string[]) =>
    tags.flatMap((tag) => criterion.exec(tag)?.slice(1).join('.') ?? []).filter((number) => known.includes(number));
  expect(axeRules).toEqual(Object.fromEntries(rules.map(({ ruleId, tags }) => [ruleId, numbersOf(tags)])));
});

test('there are 31 criteria of level A and 24 of level AA, each with its address', () => {
  const levels = criterionNumbers.map((number) => criterionOf(number).level);
  expect([levels.filter((one) => one === 'A').length, levels.length]).toEqual([31, 55]);
  expect(understandingOf('1.4.3')).toBe('https://www.w3.org/WAI/WCAG22/quickref/#contrast-minimum');
});
