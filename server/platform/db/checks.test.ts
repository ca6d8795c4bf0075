import { expect, test } from 'vitest';
import type { CheckOptions } from '#server/platform/check.ts';
import { databaseChecks } from './checks.ts';
import type { ReplicaState } from './replica/replica.ts';

const reads = { replica: 90, changed: 9, lag: 0, unreachable: 1, promoted: 0, failed: 0 };

test('the check of the replication says how the replica that this node reads from does', async () => {
  const check = databaseChecks.find(({ id }) => id === 'database.replication');
  const outcomeOf = (state: ReplicaState) =>
    check?.run({ services: { db: { replica: () => state } } } as unknown as CheckOptions);
  expect(await outcomeOf({ reads, lagMs: 250, problem: null })).toEqual({
    score: 100,
    summary: 'The replica answers lists and searches',
    evidence: [
      { label: 'Asked', value: 'the replica of DATABASE_REPLICA_URL, once a second' },
      { label: 'Behind', value: '0.3 s at most' },
      { label: 'Reads of this node since its start', value: '100' },
      { label: 'By the replica', value: '90' },
      { label: 'By the primary: changed', value: '9' },
      { label: 'By the primary: unreachable', value: '1' },
    ],
  });
  expect(await outcomeOf({ reads, lagMs: null, problem: 'promoted' })).toMatchObject({
    score: 0,
    summary: 'The replica follows no server: it was promoted',
  });
});
