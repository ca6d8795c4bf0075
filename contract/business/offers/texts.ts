import { amountText, billedUnits, countedText } from '#contract/business/billed-positions.ts';
import { vatRateText } from '#contract/business/vat.ts';
import { estimateCode } from '#contract/pricing/estimate-words.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { OfferContent } from './offers.ts';

// Without schemas: the letter on the screen and the one on paper say the same.

/** `51 days × 750.00`, or `fixed` */
export function quantityText(position: Parameters<typeof countedText>[0]): string {
  return position.unit === 'fixed' && position.quantityHundredths === 100 ? billedUnits.fixed : countedText(position);
}

export const offerName = ({ number }: Pick<OfferContent, 'number'>) => `Offer ${number}`;

/** The texts of the letter, in its order. */
export function offerLetter(content: OfferContent) {
  const { currency, validUntil, terms, signatures } = content;
  return {
    sender: { name: content.sender.name, lines: content.sender.lines },
    addressee: content.addressee.split('\n'),
    dateLine: `${content.place}, ${dayText(content.day)}`,
    reference: `${offerName(content)}, version ${content.revision}`,
    subject: content.subject,
    paragraphs: content.intro.split(/\n{2,}/),
    positions: {
      currency,
      rows: content.positions.map((position) => ({
        title: position.title,
        note: position.note,
        quantity: quantityText(position),
        amount: amountText(position.amountMinor),
      })),
    },
    sums: sumsOf(content),
    total: { label: 'Total, including VAT', currency, amount: amountText(content.totalMinor) },
    facts: [
      { label: 'Valid until', text: `${dayText(validUntil)}, 24:00` },
      ...(content.start === null ? [] : [{ label: 'Start', text: content.start }]),
      { label: 'Payment', text: content.payment },
      ...(terms.length === 0 ? [] : [{ label: 'Terms', text: terms.map(termsText).join('; ') }]),
      ...(content.estimate === null ? [] : [{ label: 'Estimate', text: estimateText(content.estimate) }]),
      ...(signatures === 2 ? [{ label: 'Signatures', text: 'Two people of your organisation' }] : []),
    ],
    closing: content.closing,
  };
}

/** `General terms, version 2, in force since 1 December 2024` */
export function termsText({ title, version, since }: OfferContent['terms'][number]): string {
  return `${title}, version ${version}, in force since ${dayText(since)}`;
}

/** `Price book 2026-11, code 7f3a 19c2` */
export function estimateText({ book, hash }: NonNullable<OfferContent['estimate']>): string {
  return `Price book ${book}, code ${estimateCode(hash)}`;
}

function sumsOf({ positionsMinor, discounts, netMinor, vat }: OfferContent) {
  return [
    { label: 'Subtotal', amount: amountText(positionsMinor) },
    ...discounts.map(({ reason, amountMinor }) => ({
      label: reason,
      amount: `${amountMinor === 0 ? '' : '−'}${amountText(amountMinor)}`,
    })),
    ...(discounts.length === 0 ? [] : [{ label: 'Net', amount: amountText(netMinor) }]),
    ...vat.map(({ ratePermille, vatMinor }) => ({
      label: ratePermille === 0 ? 'Not subject to VAT' : `VAT ${vatRateText(ratePermille)}`,
      amount: amountText(vatMinor),
    })),
  ];
}
