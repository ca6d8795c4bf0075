import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { startOrJoin } from './start-or-join.ts';
import { openCluster, superuser } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { acquireLease } from './server-lease.ts';
import { maintainLease } from './maintain-lease.ts';
import { runningServer } from './lock-files.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { isRoot, privateIdentity } from './run-as.ts';
import { logFile } from './server-log.ts';
import { port } from './server-settings.ts';
import { refreshSocketLink, socketFolder } from './socket-folder.ts';
import { stopIfLast } from './stop-server.ts';

export interface EmbeddedOptions {
  /** Absolute DATA_DIR; the cluster lives in `<dataDir>/postgres`, its log in `<dataDir>/postgres.log`. */
  dataDir: string;
  log: (event: string, fields?: Record<string, unknown>) => void;
  /** false, for tests: fast, and lost in a power failure. */
  durable?: boolean;
  /** Server settings such as max_connections; without effect on a server that runs already. */
  settings?: Record<string, string>;
}

/** For node-postgres. The port is part of the socket's name; given, so that PGPORT and PGSSLMODE do not count. */
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
  /** Called once if the server vanishes while we hold it; startEmbedded then brings it back at the same address. */
  onLost(listener: (reason: string) => void): void;
  /** Releases our hold; the last holder stops the server and waits for it. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of a data folder: made, started or joined, whichever it takes, and held until stop(). A server whose
 * last holder was killed keeps running and is found again. Throws one error that says what is wrong.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, durable = true, settings = {} } = options;
  const began = performance.now();
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const folder = join(dataDir, 'postgres');

  const binaries = reachableBinaries(dataDir, isRoot() ? privateIdentity(folder) : null);
  const created = await createCluster(folder, binaries, durable);
  const cluster = await openCluster(folder, binaries.major);
  const socketDir = await socketFolder(folder);
  const connection = (database = 'postgres') =>
    ({ host: socketDir, port, user: superuser, database, ssl: false }) as const;
  const launch = { binaries, logFile: logFile(dataDir), durable, settings };
  const { lease, launched } = await startOrJoin({ cluster, connection: connection(), log, ...launch });
  const started = created ? 'created' : launched ? 'started' : 'joined';
  log(`postgres.${started}`, { ms: Math.round(performance.now() - began), version: binaries.version });

  const loss = Promise.withResolvers<string>();
  const leaseKeeper = maintainLease(lease, {
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
    const last = await leaseKeeper.end();
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
