import { Readable } from 'node:stream';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { legalReceipt } from '#contract/business/legal/receipts.ts';
import { offerName } from '#contract/business/offers/texts.ts';
import { dayText } from '#contract/time/day-text.ts';
import { priceOf } from '#server/domains/offers/notices.ts';
import { storedContent } from '#server/domains/offers/sending/content.ts';
import { recordDownload, requireOfferId } from '#server/domains/offers/sending/pdf.ts';
import { type Offer, type OfferSignatureRow, offerSignatures } from '#server/domains/offers/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { reauthenticationMinutes } from '#server/platform/guard/reauthentication.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { createLetter, writeLetterFooters, writeStatement } from '#server/platform/pdf/letter.ts';
import { finish } from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findReadableOffer } from './own.ts';

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Zurich' });

/**
 * Returns who signed an offer, how and when, as a PDF for both sides: drawn from the signed receipts, which stay the proof. Refuses
 * with NOT_FOUND, also without a signature that counts.
 */
export async function findReceiptPdf(ctx: Ctx, id: string, typeface: Typeface): Promise<FoundFile> {
  requireOfferId(id);
  const { offer, signed } = await transact(ctx, async (tx) => {
    const offer = await findReadableOffer(tx, ctx, id);
    const isCounted = and(eq(offerSignatures.offerId, id), isNull(offerSignatures.endedAt));
    const order = [asc(offerSignatures.signedAt), asc(offerSignatures.id)];
    return {
      offer,
      signed: await tx
        .select()
        .from(offerSignatures)
        .where(isCounted)
        .orderBy(...order),
    };
  });
  const last = signed.at(-1);
  if (!last) throw refuse('NOT_FOUND');
  const pdf = await drawReceipt(ctx, offer, signed, last, typeface);
  const name = `receipt-${offer.number}-version-${offer.revision}.pdf`;
  return {
    name,
    size: pdf.length,
    async open() {
      await recordDownload(ctx, offer);
      return Readable.from([pdf]);
    },
  };
}

async function drawReceipt(
  { appUrl }: Pick<Ctx, 'appUrl'>,
  offer: Offer,
  signed: readonly OfferSignatureRow[],
  last: OfferSignatureRow,
  typeface: Typeface,
): Promise<Buffer> {
  const content = storedContent(offer);
  const isAccepted = offer.state === 'accepted';
  const subject = isAccepted ? `Acceptance of offer ${offer.number}` : `Signatures on offer ${offer.number}`;
  const document = createLetter({ title: subject, author: content.sender.name, at: last.signedAt }, typeface);
  writeStatement(document, typeface, {
    sender: content.sender,
    addressee: content.addressee.split('\n'),
    dateLine: `${content.place}, ${dayText(dayInZurich(last.signedAt))}`,
    reference: `${offerName(content)}, version ${content.revision}`,
    subject,
    paragraphs: [
      isAccepted
        ? `“${content.subject}” for ${priceOf(offer)} was accepted with ${countOf(signed.length)}.`
        : `“${content.subject}” for ${priceOf(offer)} has ${countOf(signed.length)} of ${content.signatures}, and is not accepted yet.`,
    ],
    facts: [
      { label: 'Offer', text: `${offer.number}, version ${content.revision}, sent on ${dayText(content.day)}` },
      { label: 'Signed text', text: `SHA-256 ${offer.contentHash}` },
      ...signed.map((signature, index) => ({ label: `Signature ${index + 1}`, text: signatureText(signature) })),
      { label: 'How to verify', text: verificationText(appUrl) },
    ],
  });
  writeLetterFooters(document, typeface, { lines: [content.sender.registration, `sha256 ${offer.contentHash}`] });
  return finish(document);
}

const countOf = (count: number) => (count === 1 ? '1 signature' : `${count} signatures`);

/** As the signed receipt says it. */
function signatureText({ id, typedName, signedAt, receipt }: OfferSignatureRow): string {
  const { acceptedBy, assurance } = legalReceipt.parse(JSON.parse(receipt));
  const method = assurance === 'aal2' ? 'two-step verification' : 'a single factor';
  return [
    `${typedName} (${acceptedBy.email}), ${moments.format(signedAt)}.`,
    `Signed in with ${method}, and confirmed at most ${reauthenticationMinutes} minutes before.`,
    `Receipt ${id.slice(-8)}.`,
  ].join(' ');
}

function verificationText(appUrl: string): string {
  return [
    'The proof is the signed receipt of each signature: a JSON file that is offered beside the offer, as is the signed text.',
    `Check a receipt at ${appUrl}/verify, or without that website with the program offered there: node verify.mjs receipt.json content.json.`,
    'The second file is the signed text; its SHA-256 is the one above.',
  ].join(' ');
}
