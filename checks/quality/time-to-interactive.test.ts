import { expect, test } from 'vitest';
import { blockedMs, type Loading, timeToInteractive } from './time-to-interactive.ts';

const loading = (more: Partial<Loading>): Loading => ({
  firstPaint: 1_000,
  domReady: 800,
  longTasks: [],
  requests: [],
  watchedUntil: 20_000,
  ...more,
});
const task = (from: number, length: number) => ({ from, until: from + length });

test('a page without long tasks is interactive at its first paint, or when its document is ready', () => {
  expect(timeToInteractive(loading({}))).toBe(1_000);
  expect(timeToInteractive(loading({ domReady: 1_200 }))).toBe(1_200);
});

test('it is interactive after the last long task before five quiet seconds', () => {
  expect(timeToInteractive(loading({ longTasks: [task(1_500, 200), task(3_000, 100), task(9_000, 500)] }))).toBe(3_100);
});

test('three requests at once postpone it to the last long task before they end, two do not', () => {
  const longTasks = [task(1_500, 100), task(8_000, 100)];
  const three = [task(2_000, 5_500), task(2_000, 7_000), task(2_000, 7_000)];
  expect(timeToInteractive(loading({ longTasks, requests: three.slice(1) }))).toBe(1_600);
  expect(timeToInteractive(loading({ longTasks, requests: three }))).toBe(8_100);
});

test('a page that never becomes quiet has none', () => {
  const longTasks = Array.from({ length: 20 }, (_, index) => task(1_000 + index * 1_000, 100));
  expect(timeToInteractive(loading({ longTasks }))).toBeNull();
  expect(timeToInteractive(loading({ watchedUntil: 5_500 }))).toBeNull();
});

test('of each long task in between, what is beyond 50 ms blocked the page', () => {
  expect(blockedMs([task(500, 400), task(1_100, 150), task(2_000, 60), task(9_000, 500)], 1_000, 5_000)).toBe(110);
});
