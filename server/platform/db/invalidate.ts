import { type Db, systemScope } from './db.ts';

/** Invalidates these tags without a change, as when a day begins: here, in other processes, and in a CDN. */
export function invalidate(db: Db, ...tags: string[]): Promise<void> {
  return db.transact(systemScope, async (tx) => tx.invalidate(...tags));
}
