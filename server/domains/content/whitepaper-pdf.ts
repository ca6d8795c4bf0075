import PDFDocument from 'pdfkit';
import { type ArticleBlock, plainText } from '#contract/content/page-blocks.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { getPage, getSite } from './queries.ts';

const margin = 64;
const ink = '#14161A';
const grey = '#676C74';
const regular = 'Helvetica';
const bold = 'Helvetica-Bold';

type Document = PDFKit.PDFDocument;

/**
 * Returns the whitepaper of this page as a tagged A4 PDF. Refuses with NOT_FOUND when no whitepaper is published there.
 */
export async function whitepaperPdf(ctx: Ctx, path: string): Promise<Buffer> {
  const [site, page] = await Promise.all([getSite(ctx), getPage(ctx, { path })]);
  const { body } = page;
  if (body.template !== 'whitepaper') throw refuse('NOT_FOUND');
  const fill = createPlaceholderFiller(site);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info: { Title: page.title, Author: site.company.name, Subject: page.description, ModDate: page.updatedAt },
  });
  const fillText = (text: string) => winAnsi(fill(text));

  write(document, 'P', fillText(`${site.company.name} · Whitepaper`), { font: bold, size: 10 });
  write(document, 'H1', fillText(page.title), { font: bold, size: 26, above: 90 });
  write(document, 'P', fillText(body.lead), { size: 13, above: 14 });
  write(document, 'P', fillText(`${body.author}, ${dayFormat.format(page.updatedAt)}`), {
    size: 9.5,
    color: grey,
    above: 14,
  });
  document.moveDown(2);
  for (const block of body.blocks) writeBlock(document, block, fillText);
  write(document, 'H2', fillText(body.next.title), { font: bold, size: 14, above: 22 });
  write(document, 'P', fillText(`${body.next.text} ${site.company.email}, ${site.company.phone}.`), { above: 4 });
  writeFooters(document, winAnsi(`${ctx.appUrl}${path}`));
  return finish(document);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Zurich' });

interface TextStyle {
  font?: string;
  size?: number;
  color?: string;
  /** Space above in points. */
  above?: number;
  indent?: number;
}

function write(document: Document, tag: string, text: string, style: TextStyle = {}): void {
  if (text === '') return;
  const { font = regular, size = 10.5, color = ink, above = 0, indent = 0 } = style;
  document.y += above;
  const isHeading = tag.startsWith('H');
  // A heading stays on the same sheet as the first lines below it.
  if (isHeading && document.y > document.page.height - document.page.margins.bottom - 80) document.addPage();
  const structure = document.struct(tag);
  document.addStructure(structure);
  document.font(font).fontSize(size).fillColor(color);
  document.text(text, margin + indent, document.y, {
    lineGap: isHeading ? 1 : 3.5,
    structParent: structure,
    structType: 'Span',
  });
}

function writeBlock(document: Document, block: ArticleBlock, fillText: (text: string) => string): void {
  switch (block.kind) {
    case 'heading':
      write(document, block.level === 3 ? 'H3' : 'H2', fillText(block.text), {
        ...{ font: bold, size: block.level === 3 ? 12 : 14, above: block.level === 3 ? 12 : 18 },
      });
      break;
    case 'paragraph':
      write(document, 'P', fillText(plainText(block.text)), { above: 6 });
      break;
    case 'quote':
      write(document, 'P', fillText(plainText(block.text)), { font: bold, size: 13, above: 12, indent: 16 });
      break;
    case 'claim':
      if (fillText(`{${block.claim}}`) !== '') {
        write(document, 'P', `${fillText(`{${block.claim}}`)} ${fillText(block.text)}`, { above: 6 });
      }
      break;
    case 'list':
      for (const [index, entry] of block.entries.entries()) {
        write(document, 'P', `${block.ordered ? `${index + 1}.` : '–'}  ${fillText(plainText(entry))}`, {
          above: 4,
          indent: 12,
        });
      }
      break;
    case 'table':
      writeTable(document, block, fillText);
      break;
    case 'image':
    case 'figure':
      // The PDF is text: of a picture it has the caption.
      if (block.caption) write(document, 'P', fillText(block.caption), { size: 9, color: grey, above: 6 });
      break;
    case 'cta':
      write(document, 'P', fillText(`${block.text} ${block.action.label}`), { above: 8 });
      break;
  }
}

function writeTable(
  document: Document,
  { caption, head, rows, note }: Extract<ArticleBlock, { kind: 'table' }>,
  fillText: (text: string) => string,
): void {
  write(document, 'P', fillText(caption), { font: bold, above: 14 });
  document.y += 4;
  document.font(regular).fontSize(9).fillColor(ink);
  document.x = margin;
  const cells = (row: string[], isHead: boolean) =>
    row.map((text, column) => ({
      text: fillText(text),
      type: isHead || column === 0 ? ('TH' as const) : ('TD' as const),
      font: { src: isHead || column === 0 ? bold : regular, size: 9 },
    }));
  // The library's types lack `structParent` for tables.
  const options: PDFKit.Mixins.TableOptionsWithData & { structParent: Document } = {
    structParent: document,
    defaultStyle: { padding: [5, 8, 5, 0], borderColor: '#CBC7BD', border: [0, 0, 0.5, 0] },
    rowStyles: (row) => (row === 0 ? { border: [1, 0, 1, 0], borderColor: ink } : {}),
    data: [cells(head, true), ...rows.map((row) => cells(row, false))],
  };
  document.table(options);
  document.y += 6;
  if (note) write(document, 'P', fillText(note), { size: 9, color: grey, above: 6 });
}

/** The address and the page number at the foot of each sheet, as an artifact that screen readers skip. */
function writeFooters(document: Document, address: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    // Text below the margin would start a new sheet.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font(regular).fontSize(8.5).fillColor(grey);
    const y = document.page.height - 48;
    document.text(address, margin, y, { lineBreak: false });
    document.text(`${index + 1} / ${count}`, margin, y, { align: 'right', width: document.page.width - 2 * margin });
    document.endMarkedContent();
  }
}

/** The standard fonts only have WinAnsi characters; others in our texts are replaced by similar ones. */
function winAnsi(text: string): string {
  return text.replaceAll('−', '–').replaceAll('→', '>').replaceAll('≤', 'at most ').replaceAll('≥', 'at least ');
}

async function finish(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(parts);
}
