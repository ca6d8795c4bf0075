import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

test.each([
  ['errorRate', 1.34, '1.3%'],
  ['responseTime', 148.4, '148 ms'],
  ['diskFree', 4_123_000_000, '4.1 GB'],
  ['networkBytes', 9_400, '9.4 kB/s'],
  ['activeUsers', 1204, '1’204'],
  ['oldestTransaction', 600, '10 min'],
  ['network', null, 'not measured here'],
] as const)('%s of %s reads %s', (key, value, text) => {
  expect(figureText(key, value)).toBe(text);
});
