import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { type AppOptions, createDataDir, type RunningApp, startApp } from './app.ts';
import { type Cluster, createDatabase, dropDatabase } from './cluster.ts';

/** What servers start with: a database that is migrated and seeded, and the data folder that belongs to it. */
export interface Installed {
  cluster: Cluster;
  dataDir: string;
  databaseUrl: string;
}

type Options = Omit<AppOptions, 'dataDir' | 'databaseUrl'>;

/** Forwarding requests is how each visitor of a server gets an address of its own. */
const proxied = { TRUSTED_PROXIES: '127.0.0.1' };

/** A server with its own copy of the installed database and data folder: without first start and migrations. */
export async function startInstalled(options: Options = {}, from = inject('installed')): Promise<RunningApp> {
  const [dataDir, databaseUrl] = await Promise.all([
    createDataDir(from.dataDir),
    createDatabase(from.cluster, from.databaseUrl),
  ]);
  const app = await startApp({ ...options, env: { ...proxied, ...options.env }, dataDir, databaseUrl });
  return { ...app, dropDatabase: () => dropDatabase(from.cluster, databaseUrl) };
}

let embedded: Promise<string> | undefined;

/** A server with an embedded database of its own, for tests of faults, durability and starts. */
export async function startEmbeddedApp(options: Options = {}): Promise<RunningApp> {
  embedded ??= installEmbedded();
  return startApp({ ...options, dataDir: await createDataDir(await embedded) });
}

/** The data folder of a stopped server with an embedded database, which the servers of this process start with a copy of. */
async function installEmbedded(): Promise<string> {
  const { dataDir, stop } = await startApp();
  await stop();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
