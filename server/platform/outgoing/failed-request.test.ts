import { expect, test } from 'vitest';
import { isStorable } from '#contract/storable.ts';
import { failedRequestReason } from './failed-request.ts';

test('a long reason is cut between two characters', () => {
  const reason = failedRequestReason(new Error(`a${'🏔'.repeat(400)}`));
  expect([...reason]).toHaveLength(300);
  expect(isStorable(reason)).toBe(true);
});
