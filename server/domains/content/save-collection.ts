import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { collection } from '#contract/content/collections.ts';
import { mediaIdsOf } from '#contract/content/media-files.ts';
import type { Navigation } from '#contract/content/navigation.ts';
import type { FieldProblems } from '#contract/errors.ts';
import { setTeamImages } from '#server/domains/media/uses.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { changesBetween } from '#server/records/audit/changes-between.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { collectionsTag, siteTag } from './queries.ts';
import { refuseLiteralFigures } from './refuse-literal-figures.ts';
import { lockCollections, refreshSearchText } from './search-text.ts';
import { collections, pages, redirects } from './tables.ts';

/**
 * Replaces the records of one collection and invalidates every page that shows them. The audit entry says what differs,
 * except about the people of the team. Refuses with CONFLICT when the collection is no longer the version that was changed,
 * and with INVALID_INPUT when the menu would lead nowhere or a text states the figure of a statistic.
 */
export function saveCollection(ctx: Ctx, input: z.output<typeof collection>): Promise<z.output<typeof collection>> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const { key, items } = input;
    const [before] = await tx.select().from(collections).where(eq(collections.key, key));
    if ((before?.version ?? 0) !== input.version) throw refuse('CONFLICT');
    if (key === 'navigation') await checkNavigation(tx, items);
    await refuseLiteralFigures(tx, ctx, { items });
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

/**
 * Refuses with INVALID_INPUT, at each field, targets of the menu that are no published page, and two entries of one list
 * with the same target.
 */
async function checkNavigation(tx: Tx, items: Navigation): Promise<void> {
  const published = await tx.select({ path: pages.path }).from(pages).where(eq(pages.status, 'published'));
  const moved = await tx.select().from(redirects);
  const live = new Set(published.map(({ path }) => path));
  const targetOf = new Map(moved.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const problems: FieldProblems = {};

  function check(at: string, href: string): void {
    const path = href.split(/[?#]/, 1)[0] ?? '';
    if (!path.startsWith('/') || live.has(path)) return;
    const target = targetOf.get(path);
    problems[at] = target
      ? `This address redirects to ${target}. Please enter that one.`
      : `No published page has the address ${path}`;
  }
  function checkList(at: string, links: readonly { href: string }[]): void {
    for (const [index, { href }] of links.entries()) {
      check(`${at}.${index}.href`, href);
      if (links.findIndex((other) => other.href === href) < index)
        problems[`${at}.${index}.href`] = 'Another entry in this list already leads there';
    }
  }

  checkList('items', items);
  for (const [index, { panel }] of items.entries()) {
    if (!panel) continue;
    const at = `items.${index}.panel`;
    check(`${at}.all.href`, panel.all.href);
    checkList(`${at}.children`, panel.children);
    if (panel.offer) check(`${at}.offer.action.href`, panel.offer.action.href);
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}
