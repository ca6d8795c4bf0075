import { join } from 'node:path';
import { amountText } from '#contract/business/billed-positions.ts';
import { ibanText, referenceText } from '#contract/business/invoices/bank-numbers.ts';
import { invoiceCountries } from '#contract/business/invoices/invoice-choices.ts';
import { periodText, quantityText } from '#contract/business/invoices/invoice-texts.ts';
import type { InvoiceContent } from '#contract/business/invoices/invoices.ts';
import { vatRateText } from '#contract/business/vat.ts';
import { dayText } from '#contract/time/day-text.ts';
import { isSlipCurrency, loadSlipFonts, slipHeight, writeSlip } from '#server/domains/invoices/qr-bill/slip.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { loadTypeface } from '#server/platform/pdf/fonts.ts';
import { createLetter, type Letter, writeLetter, writeLetterFooters } from '#server/platform/pdf/letter.ts';
import { finish } from '#server/platform/pdf/tagged-document.ts';

/** From the folder of the build. */
const fonts = loadOnce(async () => {
  const folder = join(packageRoot, 'build/fonts');
  const [typeface, slip] = await Promise.all([loadTypeface(folder), loadSlipFonts(folder)]);
  return { typeface, slip };
});

/** The foot of a sheet above the slip, in points. */
const footHeight = 58;

export interface DrawnInvoice {
  content: InvoiceContent;
  /** null: a draft, which has no payment slip. */
  contentHash: string | null;
  /** The credit note that cancels it. */
  creditNote?: { number: string; on: string; reason: string };
}

/** Draws an invoice with its payment slip, or the credit note that cancels it, as a tagged PDF: the same for the same content. */
export async function drawInvoice({ content, contentHash, creditNote }: DrawnInvoice): Promise<Buffer> {
  const { typeface, slip } = await fonts();
  const { sender, number } = content;
  const day = creditNote?.on ?? content.issuedOn;
  const title = creditNote ? `Credit note ${creditNote.number}` : `Invoice ${number}`;
  const document = createLetter({ title, author: sender.name, at: new Date(`${day}T12:00:00Z`) }, typeface);
  const hasSlip = contentHash !== null && !creditNote && isSlipCurrency(content.currency);
  writeLetter(document, typeface, letterOf({ content, contentHash, ...(creditNote && { creditNote }) }, hasSlip));
  if (hasSlip && document.y > document.page.height - slipHeight - footHeight) document.addPage();
  writeLetterFooters(document, typeface, {
    lines: [
      `${sender.lines[0]}, ${sender.country}, ${sender.vatNumber} VAT`,
      contentHash === null ? 'Draft, not an invoice' : `sha256 ${contentHash}`,
    ],
    keptFree: hasSlip ? slipHeight : 0,
  });
  if (hasSlip && isSlipCurrency(content.currency)) {
    const { creditor, client, iban, reference, totalMinor: amountMinor, currency } = content;
    const message = `Invoice ${number}`;
    writeSlip(document, slip, { creditor, debtor: client, iban, reference, amountMinor, currency, message });
  }
  return finish(document);
}

function letterOf({ content, contentHash, creditNote }: DrawnInvoice, hasSlip: boolean): Letter {
  const { number, currency, subject, note, offer, positions, vat, netMinor, totalMinor, issuedOn, dueOn } = content;
  const { sender } = content;
  const services = `Services of ${periodText(content.serviceFrom, content.serviceTo)}.`;
  const ofOffer = offer && `Offer ${offer.number}, accepted on ${dayText(offer.acceptedOn)}.`;
  const cancels =
    creditNote && `This credit note cancels invoice ${number} of ${dayText(issuedOn)}: ${creditNote.reason}`;
  const name = contentHash === null ? 'Draft invoice' : `Invoice ${number}`;
  return {
    sender: { name: sender.name, lines: sender.lines },
    addressee: addresseeOf(content.client),
    dateLine: dayText(creditNote?.on ?? issuedOn),
    reference: creditNote ? `Credit note ${creditNote.number}` : name,
    subject,
    paragraphs: [cancels, note, [services, ofOffer].filter(Boolean).join(' ')].filter((text) => !!text) as string[],
    positions: {
      currency,
      rows: positions.map((position) => ({
        title: position.title,
        note: position.note,
        quantity: quantityText(position),
        amount: amountText(position.amountMinor),
      })),
    },
    sums: [
      { label: 'Net', amount: amountText(netMinor) },
      ...vat.map(({ ratePermille, netMinor: taxed, vatMinor }) => ({
        label: ratePermille === 0 ? 'Not taxed' : `VAT ${vatRateText(ratePermille)} on ${amountText(taxed)}`,
        amount: amountText(vatMinor),
      })),
    ],
    total: {
      label: creditNote ? 'Credited' : `To pay by ${dayText(dueOn)}`,
      currency,
      amount: amountText(totalMinor),
    },
    facts: creditNote || hasSlip || contentHash === null ? [] : transferFacts(content),
    closing: null,
  };
}

function addresseeOf({ name, attention, street, buildingNumber, postalCode, city, country }: InvoiceContent['client']) {
  const lines = [name, attention, [street, buildingNumber].filter(Boolean).join(' '), `${postalCode} ${city}`];
  return [...lines, country === 'CH' ? null : (invoiceCountries[country] ?? country)].filter((line) => line !== null);
}

/** How to pay where the standard allows no slip. */
function transferFacts({ iban, reference, creditor, currency }: InvoiceContent): Letter['facts'] {
  const slips = `Swiss payment slips exist for CHF and EUR only. Please pay the amount in ${currency} by bank transfer.`;
  return [
    { label: 'Account', text: `${ibanText(iban)}, ${creditor.name}, ${creditor.city}` },
    { label: 'Reference', text: referenceText(reference) },
    ...(isSlipCurrency(currency) ? [] : [{ label: 'Payment', text: slips }]),
  ];
}
