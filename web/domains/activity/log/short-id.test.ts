import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';

test('a UUID is shown by its last part, which differs among records of the same moment', () => {
  expect(shortId('01a2034d-8500-767e-93bb-f859e4c984c6')).toBe('f859e4c984c6');
  expect(shortId('/services/cloud')).toBe('/services/cloud');
});
