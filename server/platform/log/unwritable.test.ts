import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';

/** A process that serves requests and logs two lines for each. */
async function startServer(stdout: 'pipe' | number): Promise<{ child: ChildProcess; get(): Promise<string> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'unwritable.fixture.ts')], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  const [port] = (await once(child, 'message')) as [number];
  return { child, get: async () => (await fetch(`http://127.0.0.1:${port}/`)).text() };
}

test('a process whose log goes into a closed pipe serves on', async () => {
  const { child, get } = await startServer('pipe');
  child.stdout?.destroy();
  for (let n = 0; n < 5; n++) {
    expect(await get()).toBe('ok');
    await pause(30);
  }
  expect(child.exitCode).toBeNull();
});

test.runIf(existsSync('/dev/full'))('a process whose log goes onto a full disk serves on', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const { child, get } = await startServer(full);
  for (let n = 0; n < 5; n++) {
    expect(await get()).toBe('ok');
    await pause(30);
  }
  expect(child.exitCode).toBeNull();
});

test('lines that could not be written are counted, and the count is logged when writing works again', () => {
  const written: string[] = [];
  let works = false;
  const log = createLog({
    write(text, onWritten) {
      if (works) written.push(text);
      onWritten(works ? null : new Error('ENOSPC'));
    },
  });
  log.info('first');
  log.error('second');
  log.error('third');
  works = true;
  log.error('fourth');
  log.error('fifth');
  const lines = written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ event, lines: count }) => [event, count])).toEqual([
    ['log.lines-dropped', 3],
    ['fourth', undefined],
    ['fifth', undefined],
  ]);
});
