import { expect, test } from 'vitest';
import { startIn } from './start-in.ts';

const part = (name: string, stopped: string[]) => () => ({ name, stop: () => void stopped.push(name) });

test('what was started is stopped in reverse, also where one fails to stop', async () => {
  const stopped: string[] = [];
  const started = new AsyncDisposableStack();
  expect((await startIn(started, part('database', stopped))).name).toBe('database');
  const background = started.use(new AsyncDisposableStack());
  await startIn(started, part('requests', stopped));
  await startIn(background, part('worker', stopped));
  await startIn(background, () => ({ stop: () => Promise.reject(new Error('cannot stop')) }));
  await expect(started.disposeAsync()).rejects.toThrow('cannot stop');
  expect(stopped).toEqual(['requests', 'worker', 'database']);
});

test('what starts while the process stops is stopped at once, and nothing else is started', async () => {
  const stopped: string[] = [];
  const started = new AsyncDisposableStack();
  const opening = Promise.withResolvers<void>();
  const starting = startIn(started, () => opening.promise.then(part('worker', stopped)));
  await started.disposeAsync();
  opening.resolve();
  await expect(starting).rejects.toThrow('stopped during the start');
  expect(stopped).toEqual(['worker']);
  await expect(startIn(started, part('monitor', stopped))).rejects.toThrow('stopped during the start');
  expect(stopped).toEqual(['worker']);
});
