import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { refuse } from '#server/platform/refuse.ts';

export type DocumentFormat = 'pdf' | 'doc' | 'docx' | 'txt';

/** The text of a document, or why it cannot be had: damaged or protected, or with macros or scripts. */
export type ReadDocument = { text: string } | { problem: 'unreadable' | 'active' };

/** In the source and in the bundle it stands beside this file. */
const script = join(import.meta.dirname, `read-document${extname(import.meta.filename)}`);
/** What a reader of documents may read: itself and the packages, and nothing of the installation. It reaches no network. */
const readable = [`${import.meta.dirname}/*`, join(packageRoot, 'node_modules/*'), join(packageRoot, 'package.json')];
const timeoutMs = 30_000;
/** The engine limits only its own objects, not the buffers that a library fills. */
const maximumMemoryBytes = 400 * 2 ** 20;
const pageBytes = 4_096;
const checkEveryMs = 25;

const oneAtATime = createConcurrencyLimit({
  concurrency: 1,
  maximumWaiting: 20,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 10 }),
});

/**
 * Reads the first characters of a document in a process that is bounded in time and memory and may only read. A document that
 * ends this process, or takes it too long, is refused like a damaged one. Refuses with BUSY.
 */
export function readDocument(
  open: () => Promise<Readable>,
  format: DocumentFormat,
  maximumCharacters: number,
): Promise<ReadDocument> {
  return oneAtATime(async () => {
    const source = await open();
    const limits = ['--max-old-space-size=128', '--permission', ...readable.map((path) => `--allow-fs-read=${path}`)];
    // Without the environment, which has secrets.
    const child = spawn(process.execPath, [...limits, script, format, String(maximumCharacters)], {
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const { pid = 0 } = child;
    if (pid !== 0) lowerPriority(pid);
    const watch = setInterval(() => {
      void memoryOf(pid).then((bytes) => bytes > maximumMemoryBytes && child.kill('SIGKILL'));
    }, checkEveryMs);
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('error', () => resolve(null));
    });
    const [output, code] = await Promise.all([
      text(child.stdout),
      ended,
      // It may end before it has read everything.
      pipeline(source, child.stdin).catch(() => {}),
    ]).finally(() => clearInterval(watch));
    return code === 0 ? (JSON.parse(output) as ReadDocument) : { problem: 'unreadable' };
  });
}

/** The memory of a process on Linux; elsewhere, and for one that has ended, 0. */
async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * pageBytes;
}
