import { expect, test } from 'vitest';
import { auditChecks } from './audit-checks.ts';
import { mutations } from './mutations.ts';

test('every check of the audit is made to fail by a mutation, of which there are at least 20', () => {
  const seenToFail = new Set(Object.values(mutations).map(({ noticedBy }) => noticedBy));
  expect([...seenToFail].toSorted()).toEqual(Object.keys(auditChecks).toSorted());
  expect(Object.keys(mutations).length).toBeGreaterThanOrEqual(20);
});
