import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    preparedDataDir: string;
  }
}

export interface AppMessage {
  started?: 'created' | 'started' | 'joined';
  socketDir?: string;
  ms?: number;
  rows?: Record<string, unknown>[];
  stopped?: boolean;
  /** The last event it logged, such as postgres.stopped. */
  event?: string;
  lost?: string;
  error?: string;
}

export interface App {
  process: ChildProcess;
  next(): Promise<AppMessage>;
  ask(line: string): Promise<AppMessage>;
  /** Sends SIGKILL, and resolves when the process has ended. */
  kill(): Promise<void>;
}

const folders: string[] = [];
const apps: App[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await createTemporaryFolder('firn-test-');
  folders.push(folder);
  return folder;
}

/** A data folder with a stopped cluster, for tests that do not test its creation. */
export async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  // With owners and modes, as if the cluster had been created here.
  execFileSync('cp', ['-a', join(inject('preparedDataDir'), 'postgres'), folder]);
  return folder;
}

/** Starts the fixture application on a data folder; next() returns its first message. */
export function startApp(dataDir: string, options: { uid?: number; durable?: boolean; wrap?: string[] } = {}): App {
  const script = fileURLToPath(new URL('./app.fixture.ts', import.meta.url));
  const command = [...(options.wrap ?? []), process.execPath, script, dataDir, options.durable ? 'durable' : ''];
  const identity = options.uid ? { uid: options.uid, gid: options.uid } : {};
  const child = spawn(command[0] as string, command.slice(1), { ...identity, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{"error":"it ended"}') as AppMessage;
  const app: App = {
    process: child,
    next,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return next();
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  apps.push(app);
  return app;
}

export function serverPid(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

export async function killServer(dataDir: string): Promise<number> {
  const pid = serverPid(dataDir) as number;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(5);
  return pid;
}

/** After each test: ends all processes and removes all folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.kill()));
  for (const folder of folders.splice(0)) {
    if (runs(folder)) await killServer(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether a server of this folder runs; checks its command line, because its process id may have been reused. */
export function runs(dataDir: string): boolean {
  const pid = serverPid(dataDir);
  return pid !== null && isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
}

export function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
