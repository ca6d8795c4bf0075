import { count, isNotNull, max } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { documentationEntries } from './tables.ts';

const { id, screen, lastUpdated } = documentationEntries;

/** Returns the entry that is the guide of each screen, by the screen's address. */
export async function guidesOfScreens(tx: Tx): Promise<Record<string, string>> {
  const found = await tx.select({ id, screen }).from(documentationEntries).where(isNotNull(screen));
  return Object.fromEntries(found.map((guide) => [guide.screen, guide.id]));
}

/** Returns how many entries there are, and the day of the latest change. */
export async function summarizeEntries(ctx: Ctx): Promise<{ entries: number; lastUpdated: string | null }> {
  const [found] = await transact(ctx, (tx) =>
    tx.select({ entries: count(), lastUpdated: max(lastUpdated) }).from(documentationEntries),
  );
  return found ?? { entries: 0, lastUpdated: null };
}
