import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#tools/browser.ts';
import { createDataDir, startApp } from './app.ts';
import { startCluster } from './cluster.ts';
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
  const [embeddedDataDir] = await Promise.all([install(), findBrowser()]);
  const [dataDir, clusterDir] = await Promise.all([createDataDir(embeddedDataDir), createDataDir(embeddedDataDir)]);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const { cluster, installed: databaseUrl, stop } = await startCluster(clusterDir);
  const installed = { cluster, databaseUrl, dataDir, embeddedDataDir };
  const servers = await offerSharedServers(installed);
  project.provide('installed', installed);
  project.provide('sharedServers', servers.address);
  return async () => {
    await servers.stop();
    await stop();
    for (const folder of [dataDir, clusterDir, embeddedDataDir]) await rm(folder, { recursive: true, force: true });
  };
}

/** The data folder of a server that was started for the first time, and stopped. */
async function install(): Promise<string> {
  const { dataDir, stop } = await startApp();
  await stop();
  return dataDir;
}
