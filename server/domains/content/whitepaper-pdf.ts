import { type ArticleBlock, plainText } from '#contract/content/page-blocks.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import type { Ctx } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import {
  createTaggedDocument,
  finish,
  grey,
  type TaggedDocument,
  write,
  writeFooters,
  writeTable,
} from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { getPage, getSite } from './queries.ts';

const regular = 'Helvetica';
const bold = 'Helvetica-Bold';

/**
 * Returns the whitepaper of this page as a tagged A4 PDF. Refuses with NOT_FOUND when no whitepaper is published there.
 */
export async function whitepaperPdf(ctx: Ctx, path: string): Promise<Buffer> {
  const [site, page] = await Promise.all([getSite(ctx), getPage(ctx, { path })]);
  const { body } = page;
  if (body.template !== 'whitepaper') throw refuse('NOT_FOUND');
  const fill = createPlaceholderFiller(site);
  const document = createTaggedDocument({
    Title: page.title,
    Author: site.company.name,
    Subject: page.description,
    ModDate: page.updatedAt,
  });
  const fillText = (text: string) => winAnsi(fill(text));

  write(document, 'P', fillText(`${site.company.name} · Whitepaper`), { font: bold, size: 10 });
  write(document, 'H1', fillText(page.title), { font: bold, size: 26, above: 90 });
  write(document, 'P', fillText(body.lead), { size: 13, above: 14 });
  write(document, 'P', fillText(`${body.author}, ${longDay(page.updatedAt)}`), {
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

function writeBlock(document: TaggedDocument, block: ArticleBlock, fillText: (text: string) => string): void {
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
    case 'statistic':
      if (fillText(`{${block.statistic}}`) !== '') {
        write(document, 'P', `${fillText(`{${block.statistic}}`)} ${fillText(block.text)}`, { above: 6 });
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
      writeTableBlock(document, block, fillText);
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

function writeTableBlock(
  document: TaggedDocument,
  { caption, head, rows, note }: Extract<ArticleBlock, { kind: 'table' }>,
  fillText: (text: string) => string,
): void {
  write(document, 'P', fillText(caption), { font: bold, above: 14 });
  const cells = (row: string[], isFirst: boolean) =>
    row.map((text, column) => {
      const isHead = isFirst || column === 0;
      return { text: fillText(text), isHead, font: isHead ? bold : regular };
    });
  writeTable(document, [cells(head, true), ...rows.map((row) => cells(row, false))], regular);
  if (note) write(document, 'P', fillText(note), { size: 9, color: grey, above: 6 });
}

/** The standard fonts only have WinAnsi characters; others in our texts are replaced by similar ones. */
function winAnsi(text: string): string {
  return text.replaceAll('−', '–').replaceAll('→', '>').replaceAll('≤', 'at most ').replaceAll('≥', 'at least ');
}
