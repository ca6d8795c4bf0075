import { inject } from 'vitest';
import { type AppOptions, createDataDir, type RunningApp, startApp } from './app.ts';
import { type Cluster, copyDatabase, dropDatabase } from './cluster.ts';

/** What servers start with, instead of a first start of their own. */
export interface Installed {
  cluster: Cluster;
  /** A database of the cluster that is migrated and seeded. */
  databaseUrl: string;
  /** The data folder that belongs to it. */
  dataDir: string;
  /** The same with an embedded database. */
  embeddedDataDir: string;
}

type Options = Omit<AppOptions, 'dataDir' | 'databaseUrl'>;

/** Forwarding requests is how each visitor of a server gets an address of its own. */
const proxied = { TRUSTED_PROXIES: '127.0.0.1' };

/** A server with its own copy of the installed database and data folder: without first start and migrations. */
export async function startInstalled(options: Options = {}, from = inject('installed')): Promise<RunningApp> {
  const [dataDir, databaseUrl] = await Promise.all([
    createDataDir(from.dataDir),
    copyDatabase(from.cluster, from.databaseUrl),
  ]);
  const app = await startApp({ ...options, env: { ...proxied, ...options.env }, dataDir, databaseUrl });
  return { ...app, dropDatabase: () => dropDatabase(from.cluster, databaseUrl) };
}

/** A server with an embedded database of its own, for tests of faults, durability and starts. */
export async function startEmbeddedApp(options: Options = {}): Promise<RunningApp> {
  return startApp({ ...options, dataDir: await createDataDir(inject('installed').embeddedDataDir) });
}
