import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test('a run in which a critical check could not tell is ready for nothing, and not judged where nothing else is in the way', () => {
  const results = (critical: number | null, other: number) =>
    [
      { category: 'Testing', isCritical: true, score: critical },
      { category: 'Testing', isCritical: false, score: other },
    ] as const;
  const isReady = (critical: number | null, other: number) =>
    verdictOf('testing', { outcome: 'completed', results: results(critical, other) }).isReady;
  expect([isReady(100, 100), isReady(null, 100), isReady(null, 60), isReady(60, 100)]).toEqual([
    true,
    null,
    false,
    false,
  ]);
});
