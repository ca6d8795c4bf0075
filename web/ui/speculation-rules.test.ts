import { expect, test } from 'vitest';
import { isExcluded, speculationRules } from './speculation-rules.ts';

const rules = speculationRules(['/admin', '/auth']);

test.each([
  ['/', false],
  ['/services/cloud', false],
  ['/authority', false],
  ['/auth', true],
  ['/auth/magic?token=a', true],
  ['/admin/inquiries/1', true],
  ['/rss.xml', true],
])('%s is left alone: %s', (path, expected) => {
  expect(isExcluded(rules, `https://www.firn.example${path}`)).toBe(expected);
});
