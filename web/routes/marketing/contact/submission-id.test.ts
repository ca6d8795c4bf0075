import { expect, test } from 'vitest';
import { z } from 'zod';
import { submissionId } from './submission-id.ts';

test('the same values have the same id, other values another', () => {
  const first = submissionId({ subject: 'A review' });
  expect(z.uuid().safeParse(first).success).toBe(true);
  expect(submissionId({ subject: 'A review' })).toBe(first);
  expect(submissionId({ subject: 'Another review' })).not.toBe(first);
});
