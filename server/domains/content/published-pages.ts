import { and, asc, eq } from 'drizzle-orm';
import type { Page } from '#contract/content/content.ts';
import { describedDocuments } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import { legalPagesTag } from '#server/domains/legal/documents/pages/in-force.ts';
import type { Ctx } from '#server/platform/context.ts';
import { siteTag } from './queries.ts';
import { pages } from './tables.ts';
import { withDocuments } from './with-documents.ts';

export type PublishedPage = Pick<Page, 'path' | 'title' | 'description' | 'publishedAt' | 'updatedAt'>;

/** Returns every published page and legal document without its body, ordered by address, for sitemaps. */
export function listPublishedPages(ctx: Ctx): Promise<PublishedPage[]> {
  ctx.dependsOn(siteTag, legalPagesTag);
  return ctx.cache.get('published-pages', [siteTag, legalPagesTag], async () => {
    const documents = await describedDocuments(ctx);
    const stored = await ctx.db.read
      .select({
        path: pages.path,
        title: pages.title,
        description: pages.description,
        publishedAt: pages.publishedAt,
        updatedAt: pages.publicUpdatedAt,
      })
      .from(pages)
      .where(and(eq(pages.locale, 'en'), eq(pages.status, 'published')))
      .orderBy(asc(pages.path));
    return withDocuments<PublishedPage>(stored, documents);
  });
}
