import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from '#tools/browser.ts';
import { createDataDir, startApp } from './app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared browser of this run. */
    browserAddress: string;
    /** The data folder of a stopped server: migrated, seeded, with its administrator. Servers start with a copy of it. */
    installedDataDir: string;
    /** The server for the files that only read. */
    sharedServer: { url: string; dataDir: string };
  }
}

/** Creates what all files of a run share: one browser, one installed data folder, and one server for those that only read. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [browser, installedDataDir] = await Promise.all([launchBrowserServer(), installDataDir()]);
  const shared = await startApp({ dataDir: await createDataDir(installedDataDir) });
  project.provide('browserAddress', browser.wsEndpoint());
  project.provide('installedDataDir', installedDataDir);
  project.provide('sharedServer', { url: shared.url, dataDir: shared.dataDir });
  return async () => {
    await Promise.all([browser.close(), shared.stop()]);
    for (const folder of [shared.dataDir, installedDataDir]) await rm(folder, { recursive: true, force: true });
  };
}

async function installDataDir(): Promise<string> {
  const app = await startApp({ dataDir: await createDataDir() });
  await app.stop();
  return app.dataDir;
}
