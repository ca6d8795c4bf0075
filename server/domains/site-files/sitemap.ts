import { pagesBesideContent } from '#contract/content/page-address.ts';
import { listPublishedPages, type PublishedPage } from '#server/domains/content/published-pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { escapeXml } from './xml.ts';

/** Returns every published page with the time of its last change (sitemaps.org), and the others, which have no such time. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const pages = await listPublishedPages(ctx);
  const entries = pages.map(
    ({ path, ...page }) =>
      `<url><loc>${escapeXml(ctx.appUrl + path)}</loc><lastmod>${lastModified(page).toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    ...pagesBesideContent.map((path) => `<url><loc>${escapeXml(ctx.appUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** A page may have been written long before it was published. */
function lastModified({ publishedAt, updatedAt }: Pick<PublishedPage, 'publishedAt' | 'updatedAt'>): Date {
  return publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;
}
