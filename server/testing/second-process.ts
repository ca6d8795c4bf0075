import type { Services } from '#server/platform/context.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { listen } from '#server/platform/db/listen.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createTaggedCache } from '#server/platform/query-cache.ts';
import type { World } from './world.ts';

/** Another process of the same installation: connections and a memory of its own, told of changes only by NOTIFY. */
export async function startSecondProcess(world: World): Promise<{ services: Services; stop(): Promise<void> }> {
  const { connection } = world.db;
  const cache = createTaggedCache({ now: () => world.now.getTime() });
  const db = connectDb({
    connection,
    log: silentLog,
    onInvalidate: (tags) => cache.invalidate(tags),
    maxConnections: 2,
    failUnscopedReads: true,
  });
  const listener = await listen(connection, silentLog, (tags) => cache.invalidate(tags));
  return {
    services: { ...world.services, db, cache },
    async stop() {
      await listener.stop();
      await db.close();
    },
  };
}
