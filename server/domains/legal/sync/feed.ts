import { and, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { FeedDocument } from '#contract/business/legal/feed.ts';
import { maximumFeedDocuments } from '#contract/business/legal/feed-limits.ts';
import { legalDocumentFiles } from '#server/domains/legal/documents/files/tables.ts';
import { inForceOn, shownText } from '#server/domains/legal/documents/pages/in-force.ts';
import { legalDocumentsTag } from '#server/domains/legal/documents/records.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { companyFiller } from '#server/records/company/company.ts';

/** The most bytes of all texts together: readers of the feed accept 5 MB. */
const maximumBytes = 4_000_000;

const { documentId, number, fileId, publishedAt, effectiveOn } = versions;
const isFileOf = eq(legalDocumentFiles.id, fileId);

/**
 * Returns the published documents in force on this day (`2026-11-22`, in Zurich), the newest first, as far as the feed holds
 * them; without a text, with the words of their file. Contracts are left out: they are published for named clients, and
 * everybody can read the feed.
 */
export async function legalFeedAt(ctx: Ctx, day: string): Promise<{ documents: FeedDocument[] }> {
  ctx.dependsOn(legalDocumentsTag);
  const { read } = ctx.db;
  const newest = newestInForce(ctx, day);
  const bytes = sql<string>`sum(octet_length(to_json(${shownText})::text)) over (order by ${newest.publishedAt} desc, ${newest.documentId})`;
  const isNewest = and(eq(documentId, newest.documentId), eq(number, newest.number));
  const sized = read
    .select({ documentId: newest.documentId, number: newest.number, bytes: bytes.as('bytes') })
    .from(newest)
    .innerJoin(versions, isNewest)
    .leftJoin(legalDocumentFiles, isFileOf)
    .as('sized');
  const rows = await read
    .select({
      id: documentId,
      title: versions.title,
      document_type: versions.documentType,
      content: shownText,
      category: versions.category,
      tags: versions.tags,
      version: number,
      effective_date: effectiveOn,
      publicPage: versions.publicPage,
    })
    .from(versions)
    .innerJoin(sized, and(eq(documentId, sized.documentId), eq(number, sized.number)))
    .leftJoin(legalDocumentFiles, isFileOf)
    .where(lte(sized.bytes, String(maximumBytes)))
    .orderBy(desc(publishedAt), documentId);
  const fill = await companyFiller(ctx);
  return {
    documents: rows.map(({ version, content, publicPage, ...document }) => ({
      ...document,
      content: publicPage === null ? content : fill(content),
      version: String(version),
    })),
  };
}

/**
 * The version of each document that is in force, without the texts. Of several documents that are one public page, only the
 * one that the page shows.
 */
function newestInForce({ db: { read } }: Ctx, day: string) {
  const { condition, order } = inForceOn(day);
  const { publicPage, documentType } = versions;
  const onPage = read
    .selectDistinctOn([publicPage], { documentId, number })
    .from(versions)
    .where(and(isNotNull(publicPage), condition))
    .orderBy(publicPage, order)
    .as('on_page');
  const ofDocument = read
    .selectDistinctOn([documentId], { documentId, number, publishedAt, publicPage, documentType })
    .from(versions)
    .where(condition)
    .orderBy(documentId, order)
    .as('of_document');
  const isShown = and(eq(onPage.documentId, ofDocument.documentId), eq(onPage.number, ofDocument.number));
  return read
    .select({ documentId: ofDocument.documentId, number: ofDocument.number, publishedAt: ofDocument.publishedAt })
    .from(ofDocument)
    .leftJoin(onPage, isShown)
    .where(
      and(or(isNull(ofDocument.publicPage), isNotNull(onPage.documentId)), ne(ofDocument.documentType, 'contract')),
    )
    .orderBy(desc(ofDocument.publishedAt), ofDocument.documentId)
    .limit(maximumFeedDocuments)
    .as('newest');
}
