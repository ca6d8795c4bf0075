import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SwissQRBill } from 'swissqrbill/pdf';
import type { Data } from 'swissqrbill/types';
import type { TaggedDocument } from '#server/platform/pdf/tagged-document.ts';

/** An address in parts, as slips have had them since November 2025. */
interface SlipAddress {
  name: string;
  street: string;
  buildingNumber: string | null;
  postalCode: string;
  city: string;
  /** Two letters (ISO 3166). */
  country: string;
}

export interface Slip {
  iban: string;
  creditor: SlipAddress;
  debtor: SlipAddress;
  amountMinor: number;
  currency: SlipCurrency;
  reference: string;
  /** What it is for, of at most 140 characters. */
  message: string;
}

/** The standard allows no other currency. */
const slipCurrencies = ['CHF', 'EUR'] as const;
type SlipCurrency = (typeof slipCurrencies)[number];

export const isSlipCurrency = (currency: string): currency is SlipCurrency =>
  slipCurrencies.some((allowed) => allowed === currency);

/** The height of a slip in points: 105 mm. */
export const slipHeight = (105 * 72) / 25.4;

/** One of the four typefaces that the standard allows; its files are in a folder of fonts. */
const typeface = 'Liberation Sans';

export interface SlipFonts {
  regular: Buffer;
  bold: Buffer;
}

export async function loadSlipFonts(folder: string): Promise<SlipFonts> {
  const [regular, bold] = await Promise.all(
    ['Regular', 'Bold'].map((weight) => readFile(join(folder, `LiberationSans-${weight}.ttf`))),
  );
  if (!regular || !bold) throw new Error('the fonts of payment slips are missing');
  return { regular, bold };
}

/**
 * Draws receipt and payment part with the code at the foot of the current sheet, which must be free there (implementation
 * guidelines of the QR-bill 2.3). Screen readers hear what the payment part says.
 */
export function writeSlip(document: TaggedDocument, { regular, bold }: SlipFonts, slip: Slip): void {
  document.registerFont(typeface, regular);
  document.registerFont(`${typeface}-Bold`, bold);
  // Text below the margin would start a new sheet.
  document.page.margins.bottom = 0;
  // The library looks whether the text above leaves room for the slip.
  document.y = document.page.height - slipHeight;
  const alt = `Payment slip: ${slip.currency} ${(slip.amountMinor / 100).toFixed(2)} to ${slip.creditor.name}, account ${slip.iban}, reference ${slip.reference}.`;
  // The library sets no colour for texts.
  document.fillColor('black');
  const bill = new SwissQRBill(dataOf(slip), { language: 'EN', fontName: typeface });
  document.addStructure(document.struct('Figure', { alt }, () => bill.attachTo(document)));
}

function dataOf({ iban, creditor, debtor, amountMinor, currency, reference, message }: Slip): Data {
  return {
    creditor: { account: iban, ...partsOf(creditor) },
    debtor: partsOf(debtor),
    // Two decimals are exact: the largest amount has eleven digits.
    amount: amountMinor / 100,
    currency,
    reference,
    message,
  };
}

function partsOf({ name, street, buildingNumber, postalCode, city, country }: SlipAddress) {
  return { name, address: street, ...(buildingNumber && { buildingNumber }), zip: postalCode, city, country };
}
