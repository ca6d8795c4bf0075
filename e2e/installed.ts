import { inject } from 'vitest';
import { type AppOptions, createDataDir, type RunningApp, startApp } from './app.ts';

/** A server with a data folder of its own that begins as a copy of the installed one: no first start, no migrations. */
export async function startInstalled(options: Omit<AppOptions, 'dataDir'> = {}): Promise<RunningApp> {
  return startApp({ ...options, dataDir: await createDataDir(inject('installedDataDir')) });
}
