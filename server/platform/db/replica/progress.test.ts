import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

const [anna, ben] = ['anna', 'ben'];

function start() {
  const clock = { ms: 1_000 };
  const progress = createProgress(() => clock.ms);
  const at = (ms: number) => {
    clock.ms = ms;
    return progress;
  };
  return { progress, at };
}

test('nobody reads from a replica before it has what was committed before the start', () => {
  const { progress, at } = start();
  expect(progress.hasChangesOf(anna)).toBe(false);
  expect(progress.lagMs()).toBe(Number.POSITIVE_INFINITY);
  at(2_000).primaryAt(100n, 1_900);
  progress.replicaAt(99n);
  expect(progress.hasChangesOf(anna)).toBe(false);
  progress.replicaAt(100n);
  expect(progress.hasChangesOf(anna)).toBe(true);
  expect(progress.lagMs()).toBe(100);
});

test('who changed something is answered by the primary until the replica has passed a position that was asked for later', () => {
  const { progress, at } = start();
  at(2_000).primaryAt(100n, 1_900);
  progress.replicaAt(100n);
  at(2_500).changed(anna);
  expect([progress.hasChangesOf(anna), progress.hasChangesOf(ben)]).toEqual([false, true]);
  // The position was asked for before the change was heard of, so it may lie before it.
  at(2_600).primaryAt(200n, 2_500);
  progress.replicaAt(200n);
  expect(progress.hasChangesOf(anna)).toBe(false);
  at(2_700).primaryAt(200n, 2_650);
  progress.replicaAt(200n);
  expect(progress.hasChangesOf(anna)).toBe(true);
});

test('while the replica does not replay it lags, and has the earlier changes all the same', () => {
  const { progress, at } = start();
  at(2_000).primaryAt(100n, 1_900);
  progress.replicaAt(100n);
  at(3_000).changed(anna);
  for (const second of [4, 5, 6]) {
    at(second * 1_000).primaryAt(BigInt(second * 100), second * 1_000 - 50);
    progress.replicaAt(100n);
  }
  expect(progress.lagMs()).toBe(4_100);
  expect([progress.hasChangesOf(anna), progress.hasChangesOf(ben)]).toEqual([false, true]);
  // It catches up to one of the positions in between.
  progress.replicaAt(450n);
  expect(progress.lagMs()).toBe(6_000 - 3_950);
  expect(progress.hasChangesOf(anna)).toBe(true);
});

test('after a lost connection, and with more users than are remembered, everybody counts as one who changed something', () => {
  const { progress, at } = start();
  at(2_000).primaryAt(100n, 1_900);
  progress.replicaAt(100n);
  at(2_100).changed(null);
  expect(progress.hasChangesOf(ben)).toBe(false);
  at(2_300).primaryAt(100n, 2_200);
  progress.replicaAt(100n);
  expect(progress.hasChangesOf(ben)).toBe(true);
  for (let n = 0; n <= 10_000; n++) progress.changed(`user-${n}`);
  expect(progress.hasChangesOf(ben)).toBe(false);
});

test('a server at an earlier position than before is another one: it has to be passed anew', () => {
  const { progress, at } = start();
  at(2_000).primaryAt(100n, 1_900);
  progress.replicaAt(100n);
  progress.replicaAt(50n);
  expect(progress.hasChangesOf(anna)).toBe(false);
  at(3_000).primaryAt(120n, 2_900);
  progress.replicaAt(120n);
  expect(progress.hasChangesOf(anna)).toBe(true);
  // Another primary, such as one that was restored.
  at(4_000).primaryAt(10n, 3_900);
  progress.replicaAt(120n);
  expect(progress.hasChangesOf(anna)).toBe(false);
  at(5_000).primaryAt(11n, 4_900);
  progress.replicaAt(11n);
  expect(progress.hasChangesOf(anna)).toBe(true);
});
