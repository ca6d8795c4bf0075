import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { companyFiller, companyTag } from '#server/records/company/company.ts';
import { settingsTag } from '#server/records/settings/queries.ts';
import { legalPagesTag, type ShownVersion, versionInForce } from './in-force.ts';

/** What lists of pages and the sitemap show of a document. */
export interface PageDocument {
  path: PublicPage;
  title: string;
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
  return ctx.cache.get(`legal-pages:${day}`, tags, async () => {
    const fill = await companyFiller(ctx);
    const pages = Object.keys(publicPages) as PublicPage[];
    const found = await Promise.all(
      pages.map(async (path) => {
        const version = await versionInForce(ctx.db.read, { publicPage: path }, day);
        return version === null ? [] : ([[path, toPageDocument(path, version, fill)]] as const);
      }),
    );
    return new Map<string, PageDocument>(found.flat());
  });
}

function toPageDocument(path: PublicPage, version: ShownVersion, fill: (text: string) => string): PageDocument {
  const { title, content, source, publishedAt, since } = version;
  return {
    path,
    title,
    content: fill(content),
    source,
    publishedAt,
    updatedAt: shownSince({ publishedAt, since }),
  };
}

/** The same with the beginning of each text. The library that reads texts is loaded here, so not when the server starts. */
export async function describedDocuments(
  ctx: Ctx,
): Promise<ReadonlyMap<string, PageDocument & { description: string }>> {
  const documents = await documentsInForce(ctx);
  return ctx.cache.get(`legal-pages-described:${dayInZurich(ctx.now())}`, tags, async () => {
    if (documents.size === 0) return new Map();
    const { partsOf } = await import('../markdown/legal-text.ts');
    const described = [...documents].map(
      ([path, document]) =>
        [path, { ...document, description: partsOf(document.title, document.content).description }] as const,
    );
    return new Map(described);
  });
}

const tags = [legalPagesTag, companyTag, settingsTag];

/** When readers see it: from its publication, or from midnight in Zurich of a later first day. */
export function shownSince({ publishedAt, since }: Pick<ShownVersion, 'publishedAt' | 'since'>): Date {
  const begins = new Date(Temporal.PlainDate.from(since).toZonedDateTime(zone).epochMilliseconds);
  return begins > publishedAt ? begins : publishedAt;
}
