import { expect, test } from 'vitest';
import { changeText, rateText } from './change-text.ts';

test.each([
  [{ now: 108, before: 100 }, '+8%'],
  [{ now: 1081, before: 1000 }, '+8.1%'],
  [{ now: 80, before: 100 }, '–20%'],
  [{ now: 202, before: 100 }, '+102%'],
  [{ now: 100, before: 100 }, '±0%'],
  [{ now: 3, before: 0 }, 'new'],
  [{ now: 0, before: 0 }, null],
  [{ now: 3, before: null }, null],
  [{ now: 0, before: 4 }, '–100%'],
])('the change of %o is %s', (figure, text) => {
  expect(changeText(figure)).toBe(text);
});

test('a rate has two digits, and none without visitors', () => {
  expect(rateText(41, 6412)).toBe('0.64%');
  expect(rateText(1, 0)).toBeNull();
  expect(rateText(1, null)).toBeNull();
});
