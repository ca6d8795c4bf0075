import type { z } from 'zod';
import type { collection } from '#contract/content/collections.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { collectionsTag, siteTag } from './queries.ts';
import { lockCollections, refreshSearchText } from './search-text.ts';
import { collections } from './tables.ts';

/** Replaces the records of one collection and invalidates every page that shows them. */
export function saveCollection(ctx: Ctx, input: z.output<typeof collection>): Promise<z.output<typeof collection>> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const { key, items } = input;
    const updatedAt = ctx.now();
    await tx
      .insert(collections)
      .values({ key, items, updatedAt })
      .onConflictDoUpdate({ target: collections.key, set: { items, updatedAt } });
    if (key !== 'navigation') await refreshSearchText(tx);
    await recordAudit(tx, ctx, {
      action: 'collection.saved',
      resourceId: key,
      details: { items: items.length },
    });
    // The navigation is on every page.
    tx.invalidate(collectionsTag, ...(key === 'navigation' ? [siteTag] : []));
    return input;
  });
}
