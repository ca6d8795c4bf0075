import { inject } from 'vitest';
import { type AppOptions, createDataDir, type RunningApp, startApp } from './app.ts';

/** A server with its own copy of the installed data folder: without first start and migrations. */
export async function startInstalled(options: Omit<AppOptions, 'dataDir'> = {}): Promise<RunningApp> {
  return startApp({ ...options, dataDir: await createDataDir(inject('installedDataDir')) });
}
