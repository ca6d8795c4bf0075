import { expect, test } from 'vitest';
import { linkIndexForKey, openDelayMs } from './navigation-panel-rules.ts';

/** The columns of a panel: "All", two columns of links, an offer. */
const links = [
  { left: 64, top: 360 },
  { left: 346, top: 99 },
  { left: 346, top: 169 },
  { left: 346, top: 239 },
  { left: 640, top: 99 },
  { left: 640, top: 169 },
  { left: 946, top: 320 },
];

test('a panel opens after 200 ms of hover, at once while another is open or within 300 ms after one closed', () => {
  expect(openDelayMs(false, Number.POSITIVE_INFINITY)).toBe(200);
  expect(openDelayMs(true, Number.POSITIVE_INFINITY)).toBe(0);
  expect(openDelayMs(false, 299)).toBe(0);
  expect(openDelayMs(false, 301)).toBe(200);
});

test('up and down follow the reading order and wrap, Home and End go to the ends', () => {
  expect(linkIndexForKey('ArrowDown', 3, links)).toBe(4);
  expect(linkIndexForKey('ArrowDown', 6, links)).toBe(0);
  expect(linkIndexForKey('ArrowUp', 0, links)).toBe(6);
  expect(linkIndexForKey('Home', 4, links)).toBe(0);
  expect(linkIndexForKey('End', 4, links)).toBe(6);
  expect(linkIndexForKey('a', 4, links)).toBeNull();
});

test('left and right go to the next column at the same height, and stop at the edge', () => {
  expect(linkIndexForKey('ArrowRight', 2, links)).toBe(5);
  expect(linkIndexForKey('ArrowRight', 3, links)).toBe(5);
  expect(linkIndexForKey('ArrowLeft', 4, links)).toBe(1);
  expect(linkIndexForKey('ArrowLeft', 1, links)).toBe(0);
  expect(linkIndexForKey('ArrowRight', 5, links)).toBe(6);
  expect(linkIndexForKey('ArrowRight', 6, links)).toBe(6);
});
