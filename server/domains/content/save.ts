import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { contentContract, Page } from '#contract/content/content.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { recordImageUses } from './editing/image-uses.ts';
import { addVersion, keepFirstVersion } from './editing/versions.ts';
import { deleteRedirectFrom } from './move-page.ts';
import { pageTag, siteTag } from './queries.ts';
import { refuseLiteralFigures } from './refuse-literal-figures.ts';
import { requireUngoverned } from './require-ungoverned.ts';
import { searchTextOf } from './rules.ts';
import { lockCollections, readCollections } from './search-text.ts';
import { pages } from './tables.ts';

type InputOf<Procedure extends keyof typeof contentContract> = z.output<
  NonNullable<(typeof contentContract)[Procedure]['~orpc']['inputSchema']>
>;

/**
 * Creates or replaces the page at its address; once published, every process serves it on its next request. Refuses with
 * CONFLICT when the page is no longer the version that was changed, with GOVERNED_PAGE, and with INVALID_INPUT a text that
 * states the figure of a statistic.
 */
export function savePage(ctx: Ctx, input: InputOf<'savePage'>): Promise<Page> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const updatedAt = ctx.now();
    const { path, locale, version, ...rest } = input;
    await requireUngoverned(tx, ctx, path);
    const { title, description, body } = input;
    await refuseLiteralFigures(tx, ctx, { title, description, body });
    // Locked for other writers of pages above.
    const [before] = await tx
      .select()
      .from(pages)
      .where(and(eq(pages.path, path), eq(pages.locale, locale)));
    if ((before?.version ?? 0) !== version) throw refuse('CONFLICT');
    const id = before?.id ?? ctx.newId();
    const number = version + 1;
    if (before) await keepFirstVersion(tx, before);
    await addVersion(tx, ctx, { pageId: id, number, text: input });
    const isScheduled = input.status === 'scheduled';
    const written = {
      ...rest,
      newestNumber: number,
      publishedNumber: input.status === 'published' ? number : null,
      scheduledNumber: isScheduled ? number : null,
      scheduledAt: isScheduled ? input.publishedAt : null,
      scheduledBy: isScheduled ? (ctx.actor?.id ?? null) : null,
      searchText: searchTextOf(input.body, await readCollections(tx)),
      authorId: ctx.actor?.id ?? null,
      updatedAt,
      version: number,
    };
    await tx
      .insert(pages)
      .values({ id, translationGroup: ctx.newId(), path, locale, ...written })
      .onConflictDoUpdate({ target: [pages.path, pages.locale], set: written });
    if (input.status === 'published') await deleteRedirectFrom(tx, path);
    await recordImageUses(tx, id);
    await recordAudit(tx, ctx, { action: 'page.saved', resourceId: path });
    tx.invalidate(pageTag(path), siteTag);
    return { ...input, updatedAt, version: written.version };
  });
}
