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
const commandLine =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, '../../../main/cli.ts')
    : join(import.meta.dirname, 'cli.js');

/**
 * Runs `firn backup create` in a process of its own, with low priority and the environment of this one, and yields what it
 * reports. It ends when this process does. Throws with the reason where it could not be done, or where the process ended in
 * the middle of it.
 */
export async function* backUpInProcess(
  shouldVerify: boolean,
  signal: AbortSignal,
  program = commandLine,
): AsyncGenerator<Message> {
  let isMade = false;
  for await (const said of reportsOf(program, ['create', ...(shouldVerify ? ['--verify'] : [])], signal)) {
    isMade ||= 'made' in said;
    yield said;
  }
  if (!isMade && !signal.aborted) throw new Error(endedEarly);
}

/**
 * Runs `firn backup archive` likewise where the settings of this database ask for it: the process has the environment of the
 * installation, which a check in a database of its own must not reach. Throws with its reason.
 */
export async function archiveIfDue(
  services: Services,
  signal: AbortSignal,
  program: string = commandLine,
): Promise<void> {
  const due = await services.db.background
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(isArchiveDue())
    .limit(1);
  if (due.length === 0) return;
  let isBusy = false;
  try {
    for await (const said of reportsOf(program, ['archive'], signal))
      isBusy ||= 'archived' in said && said.archived === 'busy';
  } catch (error) {
    if (signal.aborted) return;
    await recordArchive(services, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  // The process that archives at this moment stores its own result.
  if (!isBusy && !signal.aborted) await recordArchive(services, null);
}

const endedEarly = 'Its process ended before it was done.';

/** What the command reports until it ends. Throws with the reason where it failed, and not because it was stopped. */
async function* reportsOf(program: string, args: readonly string[], signal: AbortSignal): AsyncGenerator<Message> {
  const { child, end, reason } = startProcess(program, [...args, '--report'], signal);
  let isOver = false;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const said = message.parse(JSON.parse(text));
      if ('failed' in said) throw new Error(said.failed);
      yield said;
    }
    isOver = true;
  } finally {
    if (!isOver) child.kill('SIGTERM');
    await end;
  }
  if ((await end) !== 0 && !signal.aborted) throw new Error(reason());
}

/** `end`: its exit code, or an error where it cannot be started. `reason`: the first error that it wrote. */
function startProcess(program: string, args: readonly string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [program, 'backup', ...args], { stdio: 'pipe' });
  lowerPriority(child.pid);
  const problems: string[] = [];
  const errors = createInterface({ input: child.stderr });
  errors.on('line', (text) => void (problems.length < 20 && problems.push(text)));
  const stop = () => child.kill('SIGTERM');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const end = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve)).finally(() =>
    signal.removeEventListener('abort', stop),
  );
  return { child, end, reason: () => reasonIn(problems) };
}

/** Node prints the place in the code before an error that nobody caught, and its version behind it. */
function reasonIn(lines: readonly string[]): string {
  const thrown = lines.map((text) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/.exec(text)?.[1]);
  return thrown.find((text) => text !== undefined) ?? lines.find((text) => /^\p{Lu}.* /u.test(text)) ?? endedEarly;
}
