import { type RunningApp, startApp } from '../../e2e/testing/app.ts';
import type { Site } from './generator/journeys.ts';
import { prepareSite } from './site.ts';

/**
 * A server on the folder that the first argument of the command names, as `fill.ts` filled it, and what visits of it need.
 * SERVER_PROCESSES: how many processes serve.
 */
export async function startFilled(
  env: Record<string, string> = {},
): Promise<{ app: RunningApp; site: Site; stop: () => Promise<void> }> {
  const dataDir = process.argv[2];
  if (!dataDir) throw new Error('Name a folder that bench/load/fill.ts filled.');
  const { SERVER_PROCESSES = '1' } = process.env;
  const app = await startApp({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', SERVER_PROCESSES, ...env } });
  // Also where the command ends with an error.
  process.once('exit', () => app.process.kill());
  try {
    return { app, site: await prepareSite(app), stop: () => app.stop() };
  } catch (error) {
    await app.stop();
    throw error;
  }
}
