import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '#server/platform/http/free-port.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import packageFile from '../../package.json' with { type: 'json' };

export const administrator = { email: 'admin@firn.example', password: 'glacier tongue 1999' };

/** The arguments with which `npm start` calls node after building. */
export const serverArguments = packageFile.scripts.start.split('exec node ')[1]?.split(' ') ?? [];

/** A running server, seen from outside. */
export interface App {
  url: string;
  dataDir: string;
  /** The database of the run that it uses; null: the embedded one of its data folder. */
  databaseUrl: string | null;
  /** Emails in the mail folder, oldest first. */
  emails(): Promise<string[]>;
}

/** A server that this process started. */
export interface RunningApp extends App {
  process: ChildProcess;
  /** The server's output so far, one line each. */
  lines: string[];
  /** Sends SIGTERM and waits until it has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits until it has ended. */
  kill(): Promise<void>;
  /** Removes what it had outside its data folder. */
  dropDatabase?: () => Promise<void>;
}

export interface AppOptions {
  dataDir?: string;
  databaseUrl?: string | null;
  port?: number;
  env?: Record<string, string>;
  /** The program of a package and its argument, instead of the build of this folder. */
  program?: readonly [string, ...string[]];
  /** Called with the process while it is still starting. */
  onSpawn?: (child: ChildProcess) => void;
}

/** The built server on a data folder of its own, once it is ready. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const {
    dataDir,
    databaseUrl = null,
    port,
    env = {},
    program = [process.execPath, ...serverArguments],
    onSpawn,
  } = options;
  const folder = dataDir ?? (await createDataDir());
  const ownPort = port ?? (await freePort());
  const [file, ...given] = program;
  const child = spawn(file, given, {
    env: {
      PATH: process.env.PATH,
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '1',
      PORT: String(ownPort),
      DATA_DIR: folder,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // A browser that is installed would visit each of these servers.
      CHROMIUM_PATH: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn?.(child);
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Firn is ready')) ready.resolve();
    });
  }
  child.once('exit', (code) =>
    ready.reject(new Error(`the server ended with ${code}:\n${lines.slice(-20).join('\n')}`)),
  );
  await ready.promise;

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    ...appAt({ url: `http://localhost:${ownPort}`, dataDir: folder, databaseUrl }),
    process: child,
    lines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A server that is already running. */
export function appAt({ url, dataDir, databaseUrl }: Omit<App, 'emails'>): App {
  return { url, dataDir, databaseUrl, emails: () => readEmails(join(dataDir, 'mail')) };
}

/** A new data folder: empty, or a copy with owners and modes, because the database's files belong to their own user. */
export async function createDataDir(original?: string): Promise<string> {
  const folder = await createTemporaryFolder('firn-e2e-');
  if (original) await promisify(execFile)('cp', ['-a', `${original}/.`, folder]);
  return folder;
}

/** Stops the app and removes its data folder and its database. */
export async function removeApp(app: RunningApp): Promise<void> {
  await app.stop();
  await app.dropDatabase?.();
  await rm(app.dataDir, { recursive: true, force: true });
}

/** A file gets its name once it is complete, and tests ask for all emails many times. */
const emails = new Map<string, Promise<string>>();

async function readEmails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map((name) => {
      const path = join(folder, name);
      // The email of the canary inquiry is deleted while it is read.
      const email = emails.get(path) ?? readFile(path, 'utf8').catch(() => '');
      emails.set(path, email);
      return email;
    }),
  );
}
