import type { Typeface } from './fonts.ts';
import { createLetterPage, type LetterPage, margin, right, width } from './letter-page.ts';
import { writeLetterTable } from './letter-table.ts';
import { createTaggedDocument, type TaggedDocument } from './tagged-document.ts';

/** A business letter: an offer, an invoice. Amounts are texts, as they are printed. */
export interface Letter {
  /** The sender as the letterhead shows it: its name beside the mark, its address at the right. */
  sender: { name: string; lines: readonly string[] };
  addressee: readonly string[];
  /** `Zürich, 20 November 2026` */
  dateLine: string;
  /** At the right of the date: `Offer OF-2026-0031, version 1`. */
  reference: string;
  subject: string;
  paragraphs: readonly string[];
  positions: LetterTable;
  sums: readonly { label: string; amount: string }[];
  total: { label: string; currency: string; amount: string };
  facts: readonly { label: string; text: string }[];
  /** Below the facts: who signs, and further lines in small type. */
  closing: { name: string; lines: readonly string[] } | null;
}

export interface LetterTable {
  /** The currency stands above the amounts. */
  currency: string;
  rows: readonly LetterRow[];
}

export interface LetterRow {
  title: string;
  note: string | null;
  quantity: string;
  amount: string;
}

/** What stands at the foot of each sheet. */
export interface LetterFooter {
  lines: readonly string[];
  /** Points that the last sheet keeps free at its foot, as for a payment slip. */
  keptFree?: number;
}

interface LetterInfo {
  title: string;
  author: string;
  /** The moment of the letter, so that the same letter gives the same bytes. */
  at: Date;
}

/** A tagged A4 sheet with the margins of a letter: 18 mm, and room for the foot (board offer-pdf). */
export function createLetter({ title, author, at }: LetterInfo, typeface: Typeface): TaggedDocument {
  const document = createTaggedDocument(
    { Title: title, Author: author, CreationDate: at, ModDate: at },
    { top: margin, left: margin, right: margin, bottom: 72 },
  );
  typeface.register(document);
  return document;
}

/** Writes the letter from the letterhead to the closing; the document stands below it afterwards. */
export function writeLetter(document: TaggedDocument, typeface: Typeface, letter: Letter): void {
  const page = createLetterPage(document, typeface);
  writeOpening(page, letter);
  writeLetterTable(page, letter.positions);
  writeSums(page, letter);
  writeFacts(page, letter.facts);
  if (letter.closing) writeClosing(page, letter.closing);
}

/** A letter without a price: what it states, and its facts. */
export type Statement = Omit<Letter, 'positions' | 'sums' | 'total' | 'closing'>;

/** Writes a statement from the letterhead to the last fact; the document stands below it afterwards. */
export function writeStatement(document: TaggedDocument, typeface: Typeface, statement: Statement): void {
  const page = createLetterPage(document, typeface);
  writeOpening(page, statement);
  writeFacts(page, statement.facts);
}

/** The foot of every sheet, with its number: an artifact that screen readers skip. The last thing to write. */
export function writeLetterFooters(
  document: TaggedDocument,
  typeface: Typeface,
  { lines, keptFree = 0 }: LetterFooter,
): void {
  const page = createLetterPage(document, typeface);
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    // Text below the margin would start a new sheet.
    document.page.margins.bottom = 0;
    const isLast = index === start + count - 1;
    const y = document.page.height - 58 - (isLast ? keptFree : 0);
    page.artifact(() => {
      page.rule(y, 0.5);
      for (const [at, line] of lines.entries())
        page.plain(line, { size: 9.5, isQuiet: true, x: margin, y: y + 8 + at * 13.5, width: width - 60 });
      page.plain(`${index - start + 1} of ${count}`, {
        ...{ size: 9.5, isQuiet: true, x: right - 60, y: y + 8, width: 60, align: 'right' as const },
      });
    });
  }
}

function writeOpening(page: LetterPage, letter: Statement): void {
  const { document } = page;
  writeHead(page, letter);
  page.text('H1', letter.subject, { size: 17.5, isBold: true, y: document.y + 19, line: 22 });
  document.y += 9;
  for (const paragraph of letter.paragraphs) {
    page.text('P', paragraph, { size: 11.5, line: 18.5 });
    document.y += 6;
  }
  document.y += 12;
}

function writeHead(page: LetterPage, letter: Statement): void {
  const { document } = page;
  page.artifact(() => {
    document
      .save()
      .translate(margin, margin + 1)
      .scale(0.95);
    document.path('M8.5 0 17 15H0Z').fill('#D52B1E').circle(8.5, 10, 2).fill('#FFFFFF').restore();
  });
  page.text('P', letter.sender.name, { size: 16.5, isBold: true, x: margin + 23, y: margin - 3, line: 21, width: 240 });
  let y = margin - 1;
  for (const line of letter.sender.lines) {
    page.text('P', line, { size: 10, isQuiet: true, x: right - 230, y, line: 14.5, width: 230, align: 'right' });
    y += 14.5;
  }
  y = Math.max(y + 28, margin + 71);
  for (const line of letter.addressee) {
    page.text('P', line, { size: 11, y, line: 17 });
    y = document.y;
  }
  y = Math.max(y + 30, margin + 147);
  page.text('P', letter.dateLine, { size: 11, isQuiet: true, y, line: 17, width: width / 2 });
  page.text('P', letter.reference, {
    ...{ size: 11, isQuiet: true, x: margin + width / 2, y, line: 17, width: width / 2, align: 'right' as const },
  });
}

/** The sums and the total stay on one sheet. */
function writeSums(page: LetterPage, { sums, total }: Letter): void {
  const { document } = page;
  const words = { size: 11, line: 18, width: 217 };
  // The reason of a discount may take several lines.
  const heights = sums.map(({ label }) => Math.max(18, page.heightOf(label, words)));
  page.require(heights.reduce((sum, height) => sum + height, 0) + 50);
  document.y += 6;
  for (const [index, { label, amount }] of sums.entries()) {
    const { y } = document;
    page.text('P', label, { ...words, isQuiet: true, x: right - 300, y, align: 'right' });
    page.text('P', amount, { size: 11, x: right - 100, y, line: 18, width: 100, align: 'right' });
    document.y = y + (heights[index] ?? 18);
  }
  document.y += 5;
  page.artifact(() => page.rule(document.y, 1));
  const y = document.y + 10;
  page.text('P', total.label, { size: 11, isBold: true, y: y + 4, line: 17, width: 250 });
  page.text('P', total.amount, { size: 17.5, isBold: true, x: right - 160, y, line: 23, width: 160, align: 'right' });
  const wide = page.widthOf(total.amount, 17.5, true);
  page.text('P', total.currency, {
    ...{ size: 11, isQuiet: true, x: right - wide - 106, y: y + 4.5, line: 17, width: 100, align: 'right' as const },
  });
  document.y = y + 36;
}

function writeFacts(page: LetterPage, facts: Letter['facts']): void {
  const { document } = page;
  const indent = 85;
  for (const { label, text } of facts) {
    const height = page.heightOf(text, { size: 11, line: 16.5, width: width - indent });
    page.require(height + 12);
    const top = document.y;
    page.artifact(() => page.rule(top, 0.5));
    page.text('P', label, { size: 11, isQuiet: true, y: top + 6, line: 16.5, width: indent - 8 });
    page.text('P', text, { size: 11, x: margin + indent, y: top + 6, line: 16.5, width: width - indent });
    document.y = top + height + 12;
  }
  if (facts.length > 0) page.artifact(() => page.rule(document.y, 0.5));
}

function writeClosing(page: LetterPage, { name, lines }: NonNullable<Letter['closing']>): void {
  const { document } = page;
  page.require(30 + lines.length * 14);
  page.text('P', name, { size: 11.5, y: document.y + 18, line: 18.5 });
  for (const line of lines) page.text('P', line, { size: 9.5, isQuiet: true, line: 13.5 });
}
