import type { Services } from '#server/platform/context.ts';
import { listen } from '#server/platform/db/listen.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createServices } from '#server/services.ts';
import type { World } from './world.ts';

/** Another process of the same installation, with its own connections and cache; only NOTIFY tells it of changes. */
export async function startSecondProcess(world: World): Promise<{ services: Services; stop(): Promise<void> }> {
  const { connection } = world.db;
  const { appUrl, secrets, smsCountryCodes } = world.services;
  const { services, stop } = createServices({
    connection,
    log: silentLog,
    secrets,
    sendsMail: true,
    appUrl,
    microsoft: null,
    smsCountryCodes,
    filesFolder: world.filesFolder,
    isStrict: true,
    now: () => world.now,
    maxConnections: 2,
  });
  const listener = await listen(connection, silentLog, (tags) => services.cache.invalidate(tags));
  return {
    services,
    async stop() {
      await listener.stop();
      await stop();
    },
  };
}
