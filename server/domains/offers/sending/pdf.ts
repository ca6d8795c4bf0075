import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { dayText } from '#contract/business/billed-positions.ts';
import { offerLetter, offerName } from '#contract/business/offers/texts.ts';
import { findReadableOffer } from '#server/domains/offers/client/own.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { createLetter, writeLetter, writeLetterFooters } from '#server/platform/pdf/letter.ts';
import { finish } from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { contentOf, storedContent } from './content.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Larger than any letter: a position has at most two lines. */
const maximumBytes = 5_000_000;

/**
 * Returns the letter of an offer as a PDF, for both sides; of a draft, for the team, as it would be sent now. The first one of a
 * sent offer is stored with its hash, and later requests get the same bytes. Refuses with NOT_FOUND.
 */
export async function findOfferPdf(ctx: Ctx, id: string, typeface: Typeface): Promise<FoundFile> {
  if (!uuid.test(id)) throw refuse('NOT_FOUND');
  const offer = await transact(ctx, (tx) => findReadableOffer(tx, ctx, id));
  const name = `${offer.number}${offer.revision > 1 ? `-version-${offer.revision}` : ''}.pdf`;
  if (offer.state === 'draft') {
    const pdf = await drawOffer(ctx, offer, typeface);
    return { name: `draft-${name}`, size: pdf.length, open: async () => Readable.from([pdf]) };
  }
  const { storageKey, pdfSize } = offer.storageKey === null ? await storePdf(ctx, offer, typeface) : offer;
  return {
    name,
    size: pdfSize ?? 0,
    async open() {
      await transact(ctx, (tx) =>
        recordAudit(tx, ctx, {
          action: 'offer.file-downloaded',
          resourceId: id,
          details: { number: offer.number, revision: offer.revision },
        }),
      );
      return ctx.files.open(storageKey ?? '');
    },
  };
}

async function storePdf(ctx: Ctx, offer: Offer, typeface: Typeface): Promise<Pick<Offer, 'storageKey' | 'pdfSize'>> {
  const pdf = await drawOffer(ctx, offer, typeface);
  const inspector = { inspect() {}, end() {} };
  const { key, size, sha256 } = await ctx.files.put(Readable.from([pdf]), { maximumBytes, inspector });
  return transact(ctx, async (tx) => {
    const set = { storageKey: key, pdfSize: size, pdfSha256: sha256 };
    const [stored] = await tx
      .update(offers)
      .set(set)
      .where(and(eq(offers.id, offer.id), isNull(offers.storageKey)))
      .returning();
    if (stored) return stored;
    // Another request stored it first; this file has no row, so the sweep removes it.
    const [first] = await tx.select().from(offers).where(eq(offers.id, offer.id));
    return first ?? set;
  });
}

/** Draws the letter: from what is frozen, so that it is the same whenever it is drawn. */
export async function drawOffer(ctx: Ctx, offer: Offer, typeface: Typeface): Promise<Buffer> {
  const isDraft = offer.content === null;
  const content = isDraft ? await transact(ctx, (tx) => contentOf(tx, ctx, offer)) : storedContent(offer);
  const letter = offerLetter(content);
  const author = content.sender.name;
  const document = createLetter({ title: offerName(content), author, at: offer.sentAt ?? ctx.now() }, typeface);
  const signed = offer.sentAt && `Sent electronically, ${dayText(content.day)}.`;
  writeLetter(document, typeface, {
    ...letter,
    reference: isDraft ? `Draft of offer ${content.number}` : letter.reference,
    closing: { name: letter.closing, lines: signed === null ? [] : [signed] },
  });
  const hash = offer.contentHash;
  writeLetterFooters(document, typeface, {
    lines: [content.sender.registration, hash === null ? 'Draft, not an offer' : `sha256 ${hash}`],
  });
  return finish(document);
}
