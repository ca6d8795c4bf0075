import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Company, contentContract, Page } from '#contract/content/content.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { recordImageUses } from './editing/image-uses.ts';
import { addVersion, keepFirstVersion } from './editing/versions.ts';
import { deleteRedirectFrom } from './move-page.ts';
import { pageTag, siteTag } from './queries.ts';
import { searchTextOf } from './rules.ts';
import { lockCollections, readCollections } from './search-text.ts';
import { company, pages } from './tables.ts';

type InputOf<Procedure extends keyof typeof contentContract> = z.output<
  NonNullable<(typeof contentContract)[Procedure]['~orpc']['inputSchema']>
>;

/**
 * Creates or replaces the page at its address; once published, every process serves it on its next request. Refuses with
 * CONFLICT when the page is no longer the version that was changed.
 */
export function savePage(ctx: Ctx, input: InputOf<'savePage'>): Promise<Page> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const updatedAt = ctx.now();
    const { path, locale, version, ...rest } = input;
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

/** Changes the company details. Values that differ from the seeded ones no longer count as placeholders. */
export function saveCompany(ctx: Ctx, input: InputOf<'saveCompany'>): Promise<Company> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(company).for('update');
    const before: Record<string, unknown> = row?.details ?? {};
    const replaced = (key: string) => before[key] !== input[key as keyof typeof input];
    const details = { ...input, toBeReplaced: (row?.details.toBeReplaced ?? []).filter((key) => !replaced(key)) };
    const updatedAt = ctx.now();
    await tx
      .insert(company)
      .values({ id: 1, details, updatedAt })
      .onConflictDoUpdate({ target: company.id, set: { details, updatedAt } });
    await recordAudit(tx, ctx, {
      action: 'company.saved',
      details: { changed: Object.keys(input).filter(replaced) },
    });
    tx.invalidate(siteTag);
    return { ...details, name: (await currentSettings(ctx)).general.siteName };
  });
}
