import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Services } from '#server/platform/context.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import { type Message, message } from './made.ts';
import { recordArchive } from './record.ts';
import { isArchiveDue } from './runs.ts';
import { backupRuns } from './tables.ts';

/** In the bundle it stands beside this file. */
const program =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, '../../../main/cli.ts')
    : join(import.meta.dirname, 'cli.js');

/**
 * Runs `firn backup create` in a process of its own, with low priority and the environment of this one, and yields what it
 * reports. It ends when this process does. Throws with the reason where it could not be done.
 */
export async function* backUpInProcess(shouldVerify: boolean, signal: AbortSignal): AsyncGenerator<Message> {
  const { child, end, reason } = startProcess(['create', '--report', ...(shouldVerify ? ['--verify'] : [])], signal);
  let isMade = false;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const said = message.parse(JSON.parse(text));
      if ('failed' in said) throw new Error(said.failed);
      isMade ||= 'made' in said;
      yield said;
    }
  } finally {
    child.kill('SIGTERM');
    await end;
  }
  if (!isMade && !signal.aborted) throw new Error(reason());
}

/**
 * Runs `firn backup archive` likewise where the settings of this database ask for it: the process has the environment of the
 * installation, which a check in a database of its own must not reach. Throws with its reason.
 */
export async function archiveIfDue(services: Services, signal: AbortSignal): Promise<void> {
  const due = await services.db.background
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(isArchiveDue())
    .limit(1);
  if (due.length === 0) return;
  const { child, end, reason } = startProcess(['archive'], signal);
  child.stdout.resume();
  const problem = (await end) === 0 ? null : reason();
  if (signal.aborted) return;
  await recordArchive(services, problem);
  if (problem !== null) throw new Error(problem);
}

/** `end`: its exit code, or an error where it cannot be started. `reason`: the last line of its errors. */
function startProcess(args: readonly string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [program, 'backup', ...args], { stdio: 'pipe' });
  lowerPriority(child.pid);
  const problems: string[] = [];
  createInterface({ input: child.stderr }).on('line', (text) => void (problems.length < 20 && problems.push(text)));
  const stop = () => child.kill('SIGTERM');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const end = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve)).finally(() =>
    signal.removeEventListener('abort', stop),
  );
  return { child, end, reason: () => problems.at(-1) ?? 'Its process ended before it was done.' };
}
