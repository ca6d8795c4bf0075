import { and, asc, eq } from 'drizzle-orm';
import type { Page } from '#contract/content/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { siteTag } from './queries.ts';
import { pagesTable } from './tables.ts';

export type PublishedPage = Pick<Page, 'path' | 'title' | 'description' | 'publishedAt' | 'updatedAt'>;

/** Every published page without its body, by address: what sitemaps are made of. */
export function listPublishedPages(ctx: Ctx): Promise<PublishedPage[]> {
  ctx.dependsOn(siteTag);
  return ctx.memory.get('published-pages', [siteTag], () =>
    ctx.db.read
      .select({
        path: pagesTable.path,
        title: pagesTable.title,
        description: pagesTable.description,
        publishedAt: pagesTable.publishedAt,
        updatedAt: pagesTable.updatedAt,
      })
      .from(pagesTable)
      .where(and(eq(pagesTable.locale, 'en'), eq(pagesTable.status, 'published')))
      .orderBy(asc(pagesTable.path)),
  );
}
