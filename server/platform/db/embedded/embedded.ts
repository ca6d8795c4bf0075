import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { movingFolder, scratchFolder, settleUpgrade } from '#server/platform/db/upgrade/folders.ts';
import { type Cluster, clusterMajor, clustersIn, openCluster, superuser } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { runningServer } from './lock-files.ts';
import { maintainLease } from './maintain-lease.ts';
import type { Binaries } from './package-binaries.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { isRoot, privateIdentity } from './run-as.ts';
import { acquireLease, type ServerLease } from './server-lease.ts';
import { logFile } from './server-log.ts';
import { isServerOf } from './server-process.ts';
import { port } from './server-settings.ts';
import { refreshSocketLink, socketFolder } from './socket-folder.ts';
import { startOrJoin } from './start-or-join.ts';

export interface EmbeddedOptions {
  /** Absolute DATA_DIR; the cluster is in `<dataDir>/postgres`, its log in `<dataDir>/postgres.log`. */
  dataDir: string;
  log: (event: string, fields?: Record<string, unknown>) => void;
  /** false, for tests: faster, and not safe against a power failure. */
  durable?: boolean;
  /** Server settings such as max_connections; without effect on a server that is already running. */
  settings?: Record<string, string>;
  /** Called when the server's process has been started, not when one is joined. */
  onLaunch?: () => void;
  /** Those of another major version, for a cluster that it made; the package's own if not set. */
  programs?: Binaries;
}

/** For node-postgres. The port is part of the socket's name; explicit, so that PGPORT and PGSSLMODE have no effect. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

export interface EmbeddedServer {
  /** The cluster folder, or a short link to it in a temporary folder when its path is too long for a socket. */
  socketDir: string;
  connection(database?: string): EmbeddedConnection;
  started: 'created' | 'started' | 'joined';
  /** Called once if the server is lost while the lease is held; startEmbedded then restarts it at the same address. */
  onLost(listener: (reason: string) => void): void;
  /** Releases the lease; the last application stops the server and waits for it. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of a data folder: created, started or joined, with a lease on it until stop(). A server whose last
 * application was killed keeps running and is joined by the next. Throws one error that explains what is wrong.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, durable = true, settings = {}, onLaunch = () => {} } = options;
  const began = performance.now();
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const folder = join(dataDir, 'postgres');

  await settleUpgrade(dataDir);
  // What cannot be stopped there keeps no server from starting here.
  for (const copies of [scratchFolder(dataDir), movingFolder(dataDir)])
    for (const copy of await clustersIn(copies)) await stopUnused(copy).catch(() => {});
  const binaries = reachableBinaries(dataDir, isRoot() ? privateIdentity(folder) : null, options.programs);
  const created = await createCluster(folder, binaries, durable);
  const cluster = await openCluster(folder, binaries.major);
  const socketDir = await socketFolder(folder);
  const connection = (database = 'postgres') =>
    ({ host: socketDir, port, user: superuser, database, ssl: false }) as const;
  const launch = { binaries, logFile: logFile(dataDir), durable, settings, onLaunch };
  const { lease, launched } = await startOrJoin({ cluster, connection: connection(), log, ...launch });
  const started = created ? 'created' : launched ? 'started' : 'joined';
  log(`postgres.${started}`, { ms: Math.round(performance.now() - began), version: binaries.version });

  const loss = Promise.withResolvers<string>();
  const maintained = maintainLease(lease, {
    take: () => acquireLease(connection()),
    isRunning: async () => (await runningServer(cluster)) !== null,
    onLost(reason) {
      log('postgres.lost', { reason });
      loss.resolve(reason);
    },
  });
  const stopRefreshing = refreshSocketLink(socketDir, folder);

  const release = async () => {
    stopRefreshing();
    const last = await maintained.end();
    if (!last) return;
    log((await stopIfLast(last, cluster)) ? 'postgres.stopped' : 'postgres.released');
    await last.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    socketDir,
    connection,
    started,
    onLost: (listener) => void loss.promise.then(listener),
    stop() {
      stopping ??= release();
      return stopping;
    },
  };
}

// The shutdown checkpoint writes everything in memory, which takes long on a slow disk; interrupting it gains nothing.
const patienceMs = 60_000;

/** Releases the lease and, if it was the last, stops the server and waits until it has ended. Returns whether it stopped it. */
async function stopIfLast(lease: ServerLease, cluster: Cluster): Promise<boolean> {
  // A query that fails here was cut off by another process that is stopping the server.
  if (!(await lease.release().catch(() => false))) return false;
  const pid = await runningServer(cluster);
  // Checked again afterwards: so `pid` is the server of this lease, and not one that was started after it.
  if (pid === null || !(await lease.isResponding())) return false;
  await stopServer(cluster, pid);
  return true;
}

/** Stops the server of a folder that a killed process left, whichever version it is of. */
export async function stopAbandoned(folder: string): Promise<void> {
  const major = await clusterMajor(folder);
  if (major === null) return;
  const cluster = await openCluster(folder, major);
  const pid = await runningServer(cluster);
  if (pid !== null) await stopServer(cluster, pid);
}

/** Stops the server that an upgrade or a move left when it was killed; not that of one which is under way. */
async function stopUnused(folder: string): Promise<void> {
  const major = await clusterMajor(folder);
  if (major === null) return;
  const cluster = await openCluster(folder, major);
  if ((await runningServer(cluster)) === null) return;
  const host = await socketFolder(folder);
  const found = await acquireLease({ host, port, user: superuser, database: 'postgres', ssl: false });
  if (found.kind !== 'acquired') return;
  await stopIfLast(found.lease, cluster);
  await found.lease.close();
}

/** Fast shutdown: open transactions are rolled back. */
async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
  const giveUpAt = performance.now() + patienceMs;
  while (await isServerOf(cluster, pid)) {
    if (performance.now() > giveUpAt)
      throw new Error(
        `The embedded PostgreSQL (process ${pid}) still runs ${patienceMs / 1000} s after it was signalled to stop.`,
      );
    await sleep(10);
  }
}
