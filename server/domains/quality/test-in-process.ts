import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { minuteMs } from '#contract/time/durations.ts';
import { browserEnvironment } from '#server/platform/browser/browser-session.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import { type SiteRun, type TesterEvent, type TesterOptions, testerEvent } from './tester-events.ts';

/** In the bundle it stands beside this file. */
const script =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, '../../../checks/quality/test-pages.ts')
    : join(import.meta.dirname, 'test-pages.js');

/** Several times as long as a run takes. */
const longestMs = 30 * minuteMs;

/**
 * Tests in a process of its own, with low priority and without the environment, which has secrets: its memory is free again
 * when the run is over. A reader that stops, or aborts, ends it, and with it the browser and the copy, of which nothing remains.
 */
export async function* testInProcess(
  { includesSignedIn, ...options }: SiteRun,
  stopping: AbortSignal,
): AsyncGenerator<TesterEvent> {
  if (!includesSignedIn) return yield* follow(options, stopping);
  const { createCopyFolder, removeCopy } = await import('#server/platform/db/embedded/throwaway-copies.ts');
  const copyFolder = await createCopyFolder();
  try {
    yield* follow({ ...options, copyFolder }, stopping);
  } finally {
    await removeCopy(copyFolder);
  }
}

async function* follow(options: TesterOptions, stopping: AbortSignal): AsyncGenerator<TesterEvent> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', script, JSON.stringify(options)], {
    env: browserEnvironment(),
    // It ends when its input does, so that it does not outlive this process.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
    signal: stopping,
  });
  lowerPriority(child.pid);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) yield testerEvent.parse(JSON.parse(line));
    if ((await ended) !== 0) yield { event: 'failed', problem: 'The program that tests ended unexpectedly' };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
