import { once } from 'node:events';
import PDFDocument from 'pdfkit';

const margin = 64;
export const ink = '#14161A';
export const grey = '#676C74';

export type TaggedDocument = PDFKit.PDFDocument;

/** A part of a text in one font. */
export interface Stretch {
  text: string;
  font: string;
}

export interface TextStyle {
  font?: string;
  size?: number;
  color?: string;
  /** Space above in points. */
  above?: number;
  indent?: number;
}

const reportMargins = { top: margin, left: margin, right: margin, bottom: margin + 16 };

/** A tagged A4 document, with these facts about itself. */
export function createTaggedDocument(info: PDFKit.DocumentInfo, margins = reportMargins): TaggedDocument {
  return new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info,
  });
}

/** Writes a paragraph or heading: a text in the font of the style, or stretches in fonts of their own. */
export function write(document: TaggedDocument, tag: string, text: string | Stretch[], style: TextStyle = {}): void {
  const { font = 'Helvetica', size = 10.5, color = ink, above = 0, indent = 0 } = style;
  const stretches = (typeof text === 'string' ? [{ text, font }] : text).filter((stretch) => stretch.text !== '');
  if (stretches.length === 0) return;
  document.y += above;
  const isHeading = /^H\d$/.test(tag);
  // A heading stays on the same sheet as the first lines below it.
  if (isHeading && document.y > document.page.height - document.page.margins.bottom - 80) document.addPage();
  const structure = document.struct(tag);
  document.addStructure(structure);
  document.fontSize(size).fillColor(color);
  const options = { lineGap: isHeading ? 1 : 3.5, structParent: structure, structType: 'Span' };
  for (const [index, stretch] of stretches.entries()) {
    document.font(stretch.font);
    const continued = index < stretches.length - 1;
    if (index === 0) document.text(stretch.text, margin + indent, document.y, { ...options, continued });
    else document.text(stretch.text, { ...options, continued });
  }
}

/** A table whose first row is its head. */
export function writeTable(
  document: TaggedDocument,
  rows: { text: string; isHead: boolean; font: string }[][],
  font: string,
): void {
  document.y += 4;
  document.font(font).fontSize(9).fillColor(ink);
  document.x = margin;
  // The library's types lack `structParent` for tables.
  const options: PDFKit.Mixins.TableOptionsWithData & { structParent: TaggedDocument } = {
    structParent: document,
    defaultStyle: { padding: [5, 8, 5, 0], borderColor: '#CBC7BD', border: [0, 0, 0.5, 0] },
    rowStyles: (row) => (row === 0 ? { border: [1, 0, 1, 0], borderColor: ink } : {}),
    data: rows.map((cells) =>
      cells.map((cell) => ({
        text: cell.text,
        type: cell.isHead ? ('TH' as const) : ('TD' as const),
        font: { src: cell.font, size: 9 },
      })),
    ),
  };
  document.table(options);
  document.y += 6;
}

/** The address and the page number at the foot of each sheet, as an artifact that screen readers skip. */
export function writeFooters(document: TaggedDocument, address: string, font = 'Helvetica'): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    // Text below the margin would start a new sheet.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font(font).fontSize(8.5).fillColor(grey);
    const y = document.page.height - 48;
    document.text(address, margin, y, { lineBreak: false });
    document.text(`${index + 1} / ${count}`, margin, y, { align: 'right', width: document.page.width - 2 * margin });
    document.endMarkedContent();
  }
}

/** The bytes of the document, which is ended. */
export async function finish(document: TaggedDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(document, 'end');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
