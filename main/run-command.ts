import type { Config } from '#server/platform/config/config.ts';
import { type Ctx, systemContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { configuredServices } from '#server/services.ts';

/** Runs one act for the command line beside a running server, which hears what it invalidates as from any other process. */
export async function runCommand<T>(config: Config, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, silentLog);
  const options = { log: silentLog, isStrict: false, maxConnections: 1 };
  const { services, stop } = await configuredServices(config, database.connection, options);
  try {
    return await act(systemContext(services, 'cli'));
  } finally {
    await stop();
    await database.stop();
  }
}
