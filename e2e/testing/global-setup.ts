import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#tools/browser.ts';
import { createDataDir, startApp } from './app.ts';
import { type Cluster, createDatabase, startCluster } from './cluster.ts';
import type { Installed } from './installed.ts';
import { offerSharedServers } from './shared-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    installed: Installed;
    /** Where a file asks for a server that it shares with others. */
    sharedServers: string;
  }
}

/** Creates what all files of a run share: one PostgreSQL, what servers start with, and the shared servers. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Processes that start a browser at once would each unpack it.
  const [cluster] = await Promise.all([startCluster(), findBrowser()]);
  const { host, port, user } = cluster;
  const installed = await install({ host, port, user });
  const servers = await offerSharedServers(installed);
  project.provide('installed', installed);
  project.provide('sharedServers', servers.address);
  return async () => {
    await servers.stop();
    await cluster.stop();
    await rm(installed.dataDir, { recursive: true, force: true });
  };
}

async function install(cluster: Cluster): Promise<Installed> {
  const [dataDir, databaseUrl] = await Promise.all([createDataDir(), createDatabase(cluster)]);
  const app = await startApp({ dataDir, databaseUrl });
  await app.stop();
  return { cluster, dataDir, databaseUrl };
}
