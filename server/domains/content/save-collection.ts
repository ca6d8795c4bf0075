import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { collection } from '#contract/content/collections.ts';
import { mediaIdsOf } from '#contract/content/media-files.ts';
import { setTeamImages } from '#server/domains/media/uses.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changesBetween } from '#server/records/audit/changes-between.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { checkNavigation } from './check-navigation.ts';
import { collectionsTag, siteTag } from './queries.ts';
import { lockCollections, refreshSearchText } from './search-text.ts';
import { collections } from './tables.ts';

/**
 * Replaces the records of one collection and invalidates every page that shows them. The audit entry says what differs,
 * except about the people of the team. Refuses with CONFLICT when the collection is no longer the version that was changed,
 * and with INVALID_INPUT when the menu would lead nowhere.
 */
export function saveCollection(ctx: Ctx, input: z.output<typeof collection>): Promise<z.output<typeof collection>> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const { key, items } = input;
    const [before] = await tx.select().from(collections).where(eq(collections.key, key));
    if ((before?.version ?? 0) !== input.version) throw refuse('CONFLICT');
    if (key === 'navigation') await checkNavigation(tx, items);
    const version = input.version + 1;
    const updatedAt = ctx.now();
    await tx
      .insert(collections)
      .values({ key, items, updatedAt, version })
      .onConflictDoUpdate({ target: collections.key, set: { items, updatedAt, version } });
    if (key === 'team') await setTeamImages(tx, mediaIdsOf(items));
    if (key !== 'navigation') await refreshSearchText(tx);
    await recordAudit(tx, ctx, {
      action: 'collection.saved',
      resourceId: key,
      details: { items: items.length, ...(key !== 'team' && { changes: changesBetween(before?.items ?? [], items) }) },
    });
    // The navigation is on every page.
    tx.invalidate(collectionsTag, ...(key === 'navigation' ? [siteTag] : []));
    return { ...input, version };
  });
}
