import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { collection } from '#contract/content/collections.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { collectionsTag, siteTag } from './queries.ts';
import { lockCollections, refreshSearchText } from './search-text.ts';
import { collections } from './tables.ts';

/**
 * Replaces the records of one collection and invalidates every page that shows them. Refuses with CONFLICT when the
 * collection is no longer the version that was changed.
 */
export function saveCollection(ctx: Ctx, input: z.output<typeof collection>): Promise<z.output<typeof collection>> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const { key, items } = input;
    const [before] = await tx
      .select({ version: collections.version })
      .from(collections)
      .where(eq(collections.key, key));
    if ((before?.version ?? 0) !== input.version) throw refuse('CONFLICT');
    const version = input.version + 1;
    const updatedAt = ctx.now();
    await tx
      .insert(collections)
      .values({ key, items, updatedAt, version })
      .onConflictDoUpdate({ target: collections.key, set: { items, updatedAt, version } });
    if (key !== 'navigation') await refreshSearchText(tx);
    await recordAudit(tx, ctx, {
      action: 'collection.saved',
      resourceId: key,
      details: { items: items.length },
    });
    // The navigation is on every page.
    tx.invalidate(collectionsTag, ...(key === 'navigation' ? [siteTag] : []));
    return { ...input, version };
  });
}
