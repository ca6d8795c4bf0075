import { expect, test } from 'vitest';
import { describeDetails } from './describe-details.ts';

test('changes have the old and the new value, and are not repeated among the facts', () => {
  const changes = { status: ['new', 'answered'], assigneeId: [null, 'a'], domains: [[], ['bank.example']] };
  expect(describeDetails({ number: 'INQ-1', rows: 3, gone: null, status: 'answered', changes })).toEqual({
    changes: [
      { field: 'status', before: 'new', after: 'answered' },
      { field: 'assigneeId', before: null, after: 'a' },
      { field: 'domains', before: '[]', after: '["bank.example"]' },
    ],
    facts: [
      { name: 'number', value: 'INQ-1' },
      { name: 'rows', value: '3' },
    ],
  });
});

test('what has another shape under the same name is no change', () => {
  expect(describeDetails({ changes: 4 })).toEqual({ changes: [], facts: [] });
});
