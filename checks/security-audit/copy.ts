import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { applicationRole } from '#server/platform/db/application-role.ts';
import { invalidationChannel } from '#server/platform/db/channels.ts';
import { databaseName } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { connectClient } from '#server/platform/db/with-client.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { ProgramEdit } from './program-edits.ts';

/** Nobody's: the audit asks its copy under this name over loopback, as a proxy asks the server under its public one. */
export const copyUrl = 'https://copy.firn.invalid';

/** What differs from an ordinary start of the copy. */
export interface Broken {
  env?: Record<string, string>;
  /** What is read of its program instead. */
  edits?: readonly ProgramEdit[];
}

export interface Copy {
  folder: string;
  /** Where it listens. */
  server: { host: string; port: number; appUrl: string };
  /** Connected as the owner of its database, which the server never is. */
  owner: pg.Client;
  /** Of the role of the server. */
  connection: pg.ClientConfig;
  /** Breaks what it can without another start, by names; `[]` ends that. */
  breakNow(names: readonly string[]): Promise<void>;
  /** Makes it read again what it has cached. Returns once it has heard of it. */
  invalidate(): Promise<void>;
  isRunning(): boolean;
  /** Ends it, and starts it again on the same data. */
  restart(broken?: Broken): Promise<void>;
}

const preload = join(import.meta.dirname, `break-copy${extname(import.meta.filename)}`);
/** As `npm start` starts it. */
const program = ['--expose-gc', '--max-old-space-size=384', join(packageRoot, 'build/main/server.js')];
/** On a machine that is busy, with the lower priority that it has. */
const startMs = 120_000;

/**
 * Starts the program of this installation in a folder, with a database and data of its own, on loopback. `opened` gets what ends
 * each part, as it is there, for an end in the middle of the start. `addressOf`: its public address, where a browser opens it.
 */
export async function startCopy(
  folder: string,
  administrator: { email: string; password: string },
  opened: (() => Promise<unknown>)[],
  addressOf: (port: number) => string = () => copyUrl,
): Promise<Copy> {
  const postgres = await startEmbedded({ dataDir: folder, durable: false, log() {} });
  opened.push(() => postgres.stop());
  const port = await freePort();
  const server = { host: '127.0.0.1', port, appUrl: addressOf(port) };
  const env = {
    ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
    MALLOC_ARENA_MAX: '1',
    HOST: server.host,
    PORT: String(server.port),
    APP_URL: server.appUrl,
    DATA_DIR: folder,
    // Each visitor of the audit is forwarded from a network of their own.
    TRUSTED_PROXIES: server.host,
    CHROMIUM_PATH: 'none',
    NODE_NAME: 'copy',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  let running = await launch(env, opened, 'with its work');
  const owner = await connectClient(postgres.connection(databaseName));
  opened.push(() => owner.end());
  return {
    folder,
    server,
    owner,
    connection: { ...postgres.connection(databaseName), user: applicationRole },
    async breakNow(broken) {
      const isBroken = heard(running, (said) => 'broken' in said);
      running.send({ broken });
      await isBroken;
    },
    async invalidate() {
      const isInvalidated = heard(running, (said) => 'invalidated' in said);
      await owner.query("select pg_notify($1, 'null')", [invalidationChannel]);
      await isInvalidated;
    },
    isRunning: () => !hasEnded(running),
    async restart({ env: more = {}, edits } = {}) {
      await end(running);
      running = await launch(
        { ...env, ...more, ...(edits && { COPY_EDITS: JSON.stringify(edits) }) },
        opened,
        'answering',
      );
    },
  };
}

/** Waits for what the copy says by `break-copy.ts`. */
async function heard(child: ChildProcess, isIt: (said: object) => boolean): Promise<void> {
  for await (const [said] of on(child, 'message', { signal: AbortSignal.timeout(10_000) })) if (isIt(said)) return;
}

/** Until it answers, or until its background work has begun as well, a second or two later. */
async function launch(
  env: Record<string, string>,
  opened: (() => Promise<unknown>)[],
  until: 'answering' | 'with its work',
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', preload, ...program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  opened.push(() => end(child));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      if (line.startsWith('Firn is ready')) resolve();
    });
  if (until === 'answering') child.on('message', (said) => (said as { listens?: true }).listens && resolve());
  child.once('exit', (code) => reject(new Error(`the copy ended with ${code}: ${lines.at(-1) ?? 'without a word'}`)));
  const late = setTimeout(() => reject(new Error(`the copy was not ready within ${startMs / 1000} s`)), startMs);
  try {
    await promise;
  } catch (error) {
    await end(child);
    throw error;
  } finally {
    clearTimeout(late);
  }
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Nothing of it is kept, so it need not end in order. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
