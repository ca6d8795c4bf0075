import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Ctx } from '#server/platform/context.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Protection } from './protection.ts';

/** In the bundle it stands beside this file. */
const script =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, '../../../checks/isolation/attack-tenants.ts')
    : join(import.meta.dirname, 'attack-tenants.js');
/** Eight times as long as it takes alone: it gives way to everything else on the machine. */
const timeoutMs = 300_000;
const maximumOutputBytes = 16 * 1024 * 1024;

const oneAtATime = createConcurrencyLimit({
  concurrency: 1,
  maximumWaiting: 0,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 60 }),
});

/**
 * Attacks the procedures, routes and jobs in a process of its own, with low priority, a database of its own and without the
 * environment, which has secrets. Refuses with CHECK_IMPOSSIBLE where it fails, as without a PostgreSQL to start,
 * and with BUSY while another attack runs.
 */
export function attackInProcess(ctx: Ctx): Promise<{ cases: IsolationCase[]; protection: Protection }> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), `firn-isolation-${process.pid}-`));
    try {
      return JSON.parse(await run(folder));
    } catch (error) {
      ctx.log.error('isolation.attack.failed', { requestId: ctx.request.id, error });
      throw refuse('CHECK_IMPOSSIBLE');
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

function run(folder: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    env: { MALLOC_ARENA_MAX: '1', TMPDIR: tmpdir() },
    timeout: timeoutMs,
    maxBuffer: maximumOutputBytes,
  };
  const child = execFile(
    process.execPath,
    // A larger nursery: the answers that it reads are garbage at once.
    ['--max-old-space-size=512', '--max-semi-space-size=32', script, folder],
    options,
    (error, output, problems) =>
      // The first line that says what is wrong: what stands before it is the source around.
      error ? reject(new Error(/^.*error: .*$/im.exec(problems)?.[0] ?? error.message)) : resolve(output),
  );
  lowerPriority(child.pid);
  return promise;
}
