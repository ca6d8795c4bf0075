import { and, inArray, sql } from 'drizzle-orm';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import type { OfferContent } from '#contract/business/offers/offers.ts';
import { firstDayOf, inForceOn, publishedVersions } from '#server/domains/legal/documents/pages/in-force.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The documents that an offer refers to, in the order of the letter. */
const pages: PublicPage[] = ['/gtc', '/terms'];

/** The legal documents in force today in Zurich, with the hash of their content: an offer keeps them as they are now. */
export async function termsOfOffers(tx: Tx, ctx: Ctx): Promise<OfferContent['terms']> {
  const { condition, order } = inForceOn(dayInZurich(ctx.now()));
  const { publicPage, documentId, title, number, contentHash } = versions;
  const rows = await tx
    .selectDistinctOn([publicPage], {
      page: publicPage,
      documentId,
      title,
      version: number,
      hash: contentHash,
      since: sql<string>`${firstDayOf(versions)}::text`,
    })
    .from(versions)
    .where(and(inArray(publicPage, pages), condition))
    .orderBy(publicPage, order);
  const terms: OfferContent['terms'] = [];
  for (const publicPage of pages) {
    const row = rows.find(({ page }) => page === publicPage);
    if (row) terms.push(await toTerms(tx, publicPage, row));
  }
  return terms;
}

interface InForce {
  documentId: string;
  title: string;
  version: number;
  hash: string;
  since: string;
}

/** With the address of this version: the page itself has another text later. */
async function toTerms(tx: Tx, publicPage: PublicPage, { documentId, ...row }: InForce) {
  const published = await publishedVersions(tx, { publicPage });
  const isThis = (one: (typeof published)[number]) => one.documentId === documentId && one.number === row.version;
  return { path: `${publicPage}/versions/${published.findIndex(isThis) + 1}`, ...row };
}
