import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { legalPagesTag, type ShownVersion, versionInForce } from './in-force.ts';

/** What lists of pages, the sitemap and the search show of a document. */
export interface PageDocument {
  path: PublicPage;
  title: string;
  description: string;
  content: string;
  /** The text with the placeholders of its periods; empty without a text. */
  source: string;
  publishedAt: Date;
  /** Since when readers see it. */
  updatedAt: Date;
}

/** Returns the documents that are public pages today, by the address of their page. What shows them depends on `legalPagesTag`. */
export async function documentsInForce(ctx: Ctx): Promise<ReadonlyMap<string, PageDocument>> {
  const day = dayInZurich(ctx.now());
  return ctx.cache.get(`legal-pages:${day}`, [legalPagesTag], async () => {
    const pages = Object.keys(publicPages) as PublicPage[];
    const found = await Promise.all(
      pages.map(async (path) => {
        const version = await versionInForce(ctx.db.read, { publicPage: path }, day);
        return version === null ? [] : ([[path, await toPageDocument(path, version)]] as const);
      }),
    );
    return new Map<string, PageDocument>(found.flat());
  });
}

/** The library that reads the text is loaded with the first document. */
async function toPageDocument(path: PublicPage, { title, content, source, publishedAt, since }: ShownVersion) {
  const { partsOf } = await import('../markdown/legal-text.ts');
  const { description } = partsOf(title, content);
  return { path, title, description, content, source, publishedAt, updatedAt: shownSince({ publishedAt, since }) };
}

/** When readers see it: from its publication, or from midnight in Zurich of a later first day. */
export function shownSince({ publishedAt, since }: Pick<ShownVersion, 'publishedAt' | 'since'>): Date {
  const begins = new Date(Temporal.PlainDate.from(since).toZonedDateTime(zone).epochMilliseconds);
  return begins > publishedAt ? begins : publishedAt;
}
