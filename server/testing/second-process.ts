import type { Services } from '#server/platform/context.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { listen } from '#server/platform/db/listen.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createMemory } from '#server/platform/memory.ts';
import type { World } from './world.ts';

/** Another process of the same installation: connections and a memory of its own, told of changes only by NOTIFY. */
export async function startSecondProcess(world: World): Promise<{ services: Services; stop(): Promise<void> }> {
  const { connection } = world.db;
  const memory = createMemory({ now: () => world.now.getTime() });
  const db = connectDb({
    connection,
    log: silentLog,
    onInvalidate: (tags) => memory.forget(tags),
    maxConnections: 2,
    failUnscopedReads: true,
  });
  const listener = await listen(connection, silentLog, (tags) => memory.forget(tags));
  return {
    services: { ...world.services, db, memory },
    async stop() {
      await listener.stop();
      await db.close();
    },
  };
}
