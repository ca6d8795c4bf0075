import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from '#tools/browser.ts';
import { createDataDir, startApp } from './app.ts';
import { type Cluster, createDatabase, startCluster } from './cluster.ts';
import type { Installed } from './installed.ts';
import { offerSharedServers } from './shared-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared browser of this run. */
    browserAddress: string;
    installed: Installed;
    /** Where a file asks for a server that it shares with others. */
    sharedServers: string;
  }
}

/** Creates what all files of a run share: one browser, one PostgreSQL, what servers start with, and the shared servers. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [browser, cluster] = await Promise.all([launchBrowserServer(), startCluster()]);
  const { host, port, user } = cluster;
  const installed = await install({ host, port, user });
  const servers = await offerSharedServers(installed);
  project.provide('browserAddress', browser.wsEndpoint());
  project.provide('installed', installed);
  project.provide('sharedServers', servers.address);
  return async () => {
    await Promise.all([browser.close(), servers.stop()]);
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
