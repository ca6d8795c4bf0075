import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRoot, namedIdentity } from '#server/platform/db/embedded/run-as.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import type { Engine } from './engines.ts';
import { type RunningProgram, startProgram } from './start-program.ts';

const run = promisify(execFile);
const user = 'firn_owner';
const password = 'owner-of-the-tests';

/** A durable PostgreSQL of this machine on TCP, with passwords, as an operator would run it. */
export interface PostgresServer {
  port: number;
  /** The address of its database, naming the owner. */
  url: string;
  /** Ends open transactions, connections and the server. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
  /** Starts a server that follows this one. */
  startReplica(): Promise<PostgresServer>;
}

export async function startPostgres({ path }: Engine): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-postgres-'));
  const identity = await ownerOf(folder);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  await run(
    join(path, 'initdb'),
    ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...identity, cwd: folder },
  );
  return runOn(path, { folder, data, port: await freePort(), identity });
}

/** PostgreSQL refuses to run as root. */
async function ownerOf(folder: string): Promise<Place['identity']> {
  if (!isRoot()) return {};
  const identity = await namedIdentity();
  await chown(folder, identity.uid, identity.gid);
  return identity;
}

interface Place {
  folder: string;
  data: string;
  port: number;
  identity: { uid?: number; gid?: number };
}

async function runOn(path: string, place: Place, isReplica = false): Promise<PostgresServer> {
  const { folder, data, port, identity } = place;
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  let program: RunningProgram | undefined;
  const start = async () => {
    const given = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder };
    const options = Object.entries({ ...given, hot_standby_feedback: 'on' }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    program = await startProgram(join(path, 'postgres'), ['-D', data, ...options], port, { ...identity, cwd: folder });
  };
  await start();
  await onceItAnswers(urlOf('postgres'), isReplica ? 'select' : 'create database firn');
  const stop = async () => program?.stop('SIGINT');
  return {
    port,
    url: urlOf('firn'),
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    startReplica: () => copyOf(path, place),
  };
}

/** As docs/operations.md says. */
async function copyOf(path: string, primary: Place): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-replica-'));
  const identity = await ownerOf(folder);
  const data = join(folder, 'data');
  const from = `postgres://${user}:${password}@127.0.0.1:${primary.port}/postgres`;
  await run(join(path, 'pg_basebackup'), ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    ...identity,
    cwd: folder,
  });
  return runOn(path, { folder, data, port: await freePort(), identity }, true);
}

/** Waits until the server takes connections. */
async function onceItAnswers(url: string, statement: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.query(statement);
      return;
    } catch (error) {
      // 57P03: the server is starting up.
      if ((error as { code?: string }).code !== '57P03' || attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
