import type { Db } from '#server/platform/db/db.ts';

class NotStored extends Error {}

/** A database whose transactions are rolled back after they have returned their result. */
export function withoutStoring(db: Db): Db {
  return {
    ...db,
    insertWithGroupCommit: async () => {},
    async transact<T>(scope: Parameters<Db['transact']>[0], work: Parameters<typeof db.transact<T>>[1]): Promise<T> {
      const results: T[] = [];
      await db
        .transact(scope, async (tx) => {
          results.push(await work(tx));
          throw new NotStored();
        })
        .catch((error: unknown) => {
          if (!(error instanceof NotStored)) throw error;
        });
      return results[0] as T;
    },
  };
}
