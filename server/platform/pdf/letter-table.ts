import type { LetterRow, LetterTable } from './letter.ts';
import { type LetterPage, margin, right, type Structure } from './letter-page.ts';

const numberWidth = 31;
const amountWidth = 82;
const quantityWidth = 118;
const serviceAt = margin + numberWidth;
const quantityAt = right - amountWidth - quantityWidth;
const serviceWidth = quantityAt - serviceAt - 8;
/** A note stands below the line of the quantity, which is seldom longer than one line. */
const noteWidth = serviceWidth + 56;

/** The positions as a tagged table; a row is never torn apart, and its head is repeated on each sheet. */
export function writeLetterTable(page: LetterPage, { currency, rows }: LetterTable): void {
  const { document } = page;
  const table = document.struct('Table');
  document.addStructure(table);
  writeHead(page, table, currency);
  for (const [index, row] of rows.entries()) {
    const service = page.heightOf(row.title, { size: 11, isBold: true, line: 15, width: serviceWidth });
    const note = page.heightOf(row.note ?? '', { size: 10, line: 14, width: noteWidth });
    const quantity = page.heightOf(row.quantity, { size: 10, line: 15, width: quantityWidth });
    const height = Math.max(service + note, quantity) + 16;
    if (page.require(height)) page.artifact(() => drawHead(page, currency));
    writeRow(index + 1, row);
  }
  table.end();

  function writeRow(number: number, row: LetterRow): void {
    const y = document.y + 8;
    const tr = document.struct('TR');
    table.add(tr);
    const place = { size: 11, line: 15, y };
    page.text('TD', String(number), { ...place, isQuiet: true, width: numberWidth }, tr);
    const cell = document.struct('TD');
    tr.add(cell);
    page.text('P', row.title, { ...place, isBold: true, x: serviceAt, width: serviceWidth }, cell);
    if (row.note !== null)
      page.text('P', row.note, { size: 10, line: 14, isQuiet: true, x: serviceAt, width: noteWidth }, cell);
    cell.end();
    let bottom = document.y;
    const quantity = { size: 10, line: 15, y, x: quantityAt, width: quantityWidth, align: 'right' as const };
    page.text('TD', row.quantity, { ...quantity, isQuiet: true }, tr);
    bottom = Math.max(bottom, document.y);
    page.text('TD', row.amount, { ...place, x: right - amountWidth, width: amountWidth, align: 'right' }, tr);
    tr.end();
    document.y = Math.max(bottom, document.y) + 8;
    page.artifact(() => page.rule(document.y, 0.5));
  }
}

const headings = (currency: string) =>
  [
    { text: 'Pos.', x: margin, width: numberWidth, align: 'left' },
    { text: 'Service', x: serviceAt, width: serviceWidth, align: 'left' },
    { text: 'Quantity', x: quantityAt, width: quantityWidth, align: 'right' },
    { text: currency, x: right - amountWidth, width: amountWidth, align: 'right' },
  ] as const;

function writeHead(page: LetterPage, table: Structure, currency: string): void {
  const { document } = page;
  page.require(70);
  const { y } = document;
  const tr = document.struct('TR');
  table.add(tr);
  for (const { text, ...place } of headings(currency))
    page.text('TH', text, { size: 10, isQuiet: true, line: 14, y, ...place }, tr);
  tr.end();
  page.artifact(() => endHead(page, y));
}

function drawHead(page: LetterPage, currency: string): void {
  const { y } = page.document;
  for (const { text, ...place } of headings(currency))
    page.plain(text, { size: 10, isQuiet: true, line: 14, y, ...place });
  endHead(page, y);
}

function endHead({ document, rule }: LetterPage, y: number): void {
  rule(y + 20, 1);
  document.y = y + 20;
}
