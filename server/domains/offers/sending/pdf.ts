import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { OfferContent } from '#contract/business/offers/offers.ts';
import { offerLetter, offerName } from '#contract/business/offers/texts.ts';
import { isId } from '#contract/ids.ts';
import { dayText } from '#contract/time/day-text.ts';
import { findReadableOffer } from '#server/domains/offers/client/own.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { createLetter, writeLetter, writeLetterFooters } from '#server/platform/pdf/letter.ts';
import { finish } from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { contentOf, storedContent } from './content.ts';

/** Larger than any letter: a position has at most two lines. */
const maximumBytes = 5_000_000;

/** Refuses with NOT_FOUND what is no id, as in a typed address. */
export function requireOfferId(id: string): void {
  if (!isId(id)) throw refuse('NOT_FOUND');
}

/** What the row of an offer keeps of its PDF. */
export type StoredPdf = Pick<Offer, 'storageKey' | 'pdfSize' | 'pdfSha256'>;

/**
 * Returns the letter of an offer as a PDF, for both sides: the bytes that were stored when it was sent; of a draft, for the team,
 * as it would be sent now. Refuses with NOT_FOUND.
 */
export async function findOfferPdf(ctx: Ctx, id: string, typeface: Typeface): Promise<FoundFile> {
  requireOfferId(id);
  const offer = await transact(ctx, (tx) => findReadableOffer(tx, ctx, id));
  const name = `${offer.number}${offer.revision > 1 ? `-version-${offer.revision}` : ''}.pdf`;
  if (offer.state === 'draft') {
    const content = await transact(ctx, (tx) => contentOf(tx, ctx, offer));
    const pdf = await drawOffer({ content, contentHash: null, at: ctx.now() }, typeface);
    return { name: `draft-${name}`, size: pdf.length, open: async () => Readable.from([pdf]) };
  }
  const { storageKey, pdfSize } = offer.storageKey === null ? await addMissingPdf(ctx, offer, typeface) : offer;
  return {
    name,
    size: pdfSize ?? 0,
    async open() {
      await recordDownload(ctx, offer);
      return ctx.files.open(storageKey ?? '');
    },
  };
}

/** Records that a document of an offer is downloaded: by the team as an opening, by those it was sent to each time. */
export async function recordDownload(ctx: Ctx, { id, number, revision }: Offer): Promise<void> {
  const entry = { action: 'offer.file-downloaded', resourceId: id } as const;
  if (hasPermission(ctx, 'offers.read')) return recordOpening(ctx, entry);
  await transact(ctx, (tx) => recordAudit(tx, ctx, { ...entry, details: { number, revision } }));
}

/** Draws and stores the letter. A file whose row is not written afterwards is removed by the sweep. */
export async function storePdf(ctx: Ctx, letter: DrawnOffer, typeface: Typeface): Promise<StoredPdf> {
  const pdf = await drawOffer(letter, typeface);
  const inspector = { inspect() {}, end() {} };
  const { key, size, sha256 } = await ctx.files.put(Readable.from([pdf]), { maximumBytes, inspector });
  return { storageKey: key, pdfSize: size, pdfSha256: sha256 };
}

/** Offers that were sent before the PDF was part of sending have none until somebody asks for it. */
async function addMissingPdf(ctx: Ctx, offer: Offer, typeface: Typeface): Promise<StoredPdf> {
  const { contentHash, sentAt } = offer;
  const set = await storePdf(ctx, { content: storedContent(offer), contentHash, at: sentAt ?? ctx.now() }, typeface);
  return transact(ctx, async (tx) => {
    const isMissing = and(eq(offers.id, offer.id), isNull(offers.storageKey));
    const [stored] = await tx.update(offers).set(set).where(isMissing).returning();
    if (stored) return stored;
    // Another request was faster.
    const [first] = await tx.select().from(offers).where(eq(offers.id, offer.id));
    return first ?? set;
  });
}

export interface DrawnOffer {
  content: OfferContent;
  /** null: a draft. */
  contentHash: string | null;
  /** When it was sent; of a draft now. */
  at: Date;
}

/** Draws the letter: from what is frozen, so that it is the same whenever it is drawn. */
export async function drawOffer({ content, contentHash, at }: DrawnOffer, typeface: Typeface): Promise<Buffer> {
  const isDraft = contentHash === null;
  const letter = offerLetter(content);
  const document = createLetter({ title: offerName(content), author: content.sender.name, at }, typeface);
  writeLetter(document, typeface, {
    ...letter,
    reference: isDraft ? `Draft of offer ${content.number}` : letter.reference,
    closing: { name: letter.closing, lines: isDraft ? [] : [`Sent electronically, ${dayText(content.day)}.`] },
  });
  writeLetterFooters(document, typeface, {
    lines: [content.sender.registration, isDraft ? 'Draft, not an offer' : `sha256 ${contentHash}`],
  });
  return finish(document);
}
