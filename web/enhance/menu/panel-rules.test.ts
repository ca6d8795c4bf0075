import { expect, test } from 'vitest';
import { delayBeforeOpening, linkTowards } from './panel-rules.ts';

/** "All", two columns of links, an offer: the columns of a panel. */
const links = [
  { left: 64, top: 360 },
  { left: 346, top: 99 },
  { left: 346, top: 169 },
  { left: 346, top: 239 },
  { left: 640, top: 99 },
  { left: 640, top: 169 },
  { left: 946, top: 320 },
];

test('a panel waits 200 ms for the pointer, but not while another is open or within 300 ms after one closed', () => {
  expect(delayBeforeOpening(false, Number.POSITIVE_INFINITY)).toBe(200);
  expect(delayBeforeOpening(true, Number.POSITIVE_INFINITY)).toBe(0);
  expect(delayBeforeOpening(false, 299)).toBe(0);
  expect(delayBeforeOpening(false, 301)).toBe(200);
});

test('up and down go as one reads and come round, Home and End go to the ends', () => {
  expect(linkTowards('ArrowDown', 3, links)).toBe(4);
  expect(linkTowards('ArrowDown', 6, links)).toBe(0);
  expect(linkTowards('ArrowUp', 0, links)).toBe(6);
  expect(linkTowards('Home', 4, links)).toBe(0);
  expect(linkTowards('End', 4, links)).toBe(6);
  expect(linkTowards('a', 4, links)).toBeNull();
});

test('left and right go to the next column at the same height, and stop at the edge', () => {
  expect(linkTowards('ArrowRight', 2, links)).toBe(5);
  expect(linkTowards('ArrowRight', 3, links)).toBe(5);
  expect(linkTowards('ArrowLeft', 4, links)).toBe(1);
  expect(linkTowards('ArrowLeft', 1, links)).toBe(0);
  expect(linkTowards('ArrowRight', 5, links)).toBe(6);
  expect(linkTowards('ArrowRight', 6, links)).toBe(6);
});
