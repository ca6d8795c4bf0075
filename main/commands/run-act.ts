import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { type Ctx, systemContext } from '#server/platform/context.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { configuredServices } from '#server/services.ts';
import { CommandFailed } from './command.ts';

/**
 * Runs acts for the command line beside a running server, which hears what they invalidate as from any other process.
 * `refused`: what a refusal NOT_FOUND means here; others are shown with their own message.
 */
export async function runAct<T>(act: (ctx: Ctx) => Promise<T>, refused?: string): Promise<T> {
  try {
    return await withInstallation(parseConfig(process.env), ({ ctx }) => act(ctx));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isUnknown = error.code === 'NOT_FOUND' && refused !== undefined;
    throw new CommandFailed(isUnknown ? refused : messageWithFields(error));
  }
}

/** Works on the installation, beside its server or alone. */
export async function withInstallation<T>(
  config: Config,
  work: (opened: { database: Database; ctx: Ctx }) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, silentLog);
  try {
    const options = { log: silentLog, isStrict: false, maxConnections: 1 };
    const { services, stop } = await configuredServices(config, database.connection, options);
    try {
      return await work({ database, ctx: systemContext(services, 'cli') });
    } finally {
      await stop();
    }
  } finally {
    await database.stop();
  }
}

/** With what each field needs. */
function messageWithFields({ message, data }: Error & { data?: unknown }): string {
  const fields = (data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
  return [message, ...Object.values(fields)].join(' ');
}
