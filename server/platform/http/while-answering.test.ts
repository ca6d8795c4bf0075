import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchDatabase } from './while-answering.ts';

const never = new Promise<never>(() => {});

test('work that takes long is waited for while the database answers', async () => {
  let asked = 0;
  const { whileAnswering } = watchDatabase({
    async ping() {
      asked++;
    },
  });
  expect(await whileAnswering(pause(100, 'done'), 20)).toBe('done');
  expect(asked).toBeGreaterThan(1);
  await expect(whileAnswering(Promise.reject(new Error('its own')), 20)).rejects.toThrow('its own');
});

test('work that waits for a silent database is refused, the next one sooner, and none once it answers again', async () => {
  const ping = (): Promise<void> => never;
  let asked = 0;
  const { whileAnswering } = watchDatabase({
    ping() {
      asked++;
      return ping();
    },
  });
  const unavailable = { code: 'UNAVAILABLE', data: { retryAfterSeconds: 5 } };
  await expect(whileAnswering(never, 20)).rejects.toMatchObject(unavailable);
  const began = performance.now();
  await expect(whileAnswering(never, 60_000)).rejects.toMatchObject(unavailable);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(await whileAnswering(pause(10, 'from memory'))).toBe('from memory');
  // The question from before is still open.
  expect(asked).toBe(1);
});

test('a database that answers again is not taken for a silent one', async () => {
  const open: (() => void)[] = [];
  const { whileAnswering } = watchDatabase({ ping: () => new Promise((answer) => open.push(answer)) });
  await expect(whileAnswering(never, 20)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open[0]?.();
  await pause(0);
  expect(await whileAnswering(pause(500, 'done'), 1_000)).toBe('done');
  expect(open).toHaveLength(1);
});
