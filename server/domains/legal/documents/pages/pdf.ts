import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalBlock, LegalRun, LegalText } from '#contract/business/legal/pages.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Typeface } from '#server/platform/pdf/fonts.ts';
import {
  createTaggedDocument,
  finish,
  grey,
  type Stretch,
  type TaggedDocument,
  type TextStyle,
  write,
  writeFooters,
  writeTable,
} from '#server/platform/pdf/tagged-document.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { textOf } from '../markdown/inline.ts';
import { getLegalText, getPageVersion } from './texts.ts';

/** Returns a legal document as a tagged PDF with the text of its page. Refuses with NOT_FOUND. */
export async function legalPdf(
  ctx: Ctx,
  { path, position }: { path: PublicPage; position: number | null },
  typeface: Typeface,
): Promise<Buffer> {
  const text =
    position === null ? (await getLegalText(ctx, { path })).text : await getPageVersion(ctx, { path, position });
  if (!text) throw refuse('NOT_FOUND');
  const { siteName } = (await currentSettings(ctx)).general;
  const { title, description, since, updatedAt, file } = text;
  const document = createTaggedDocument({ Title: title, Author: siteName, Subject: description, ModDate: updatedAt });
  typeface.register(document);
  const writer = createWriter(document, typeface);
  const updated = `Last updated: ${dayText(since)}`;
  writer.text('P', siteName, { size: 10, isBold: true });
  writer.text('H1', title, { size: 24, above: 40, isBold: true });
  writer.text('P', `${updated} · Version ${text.position}`, { size: 9.5, color: grey, above: 8 });
  if (file)
    writer.text('P', `With the file ${file.name}: ${ctx.appUrl}${legalFileHref(file.id)}`, { size: 9.5, color: grey });
  document.moveDown(1);
  writer.blocks(text.lead);
  for (const section of text.sections) writeSection(writer, section);
  // The address of this version, which stays when another is in force.
  writeFooters(document, `${ctx.appUrl}${path}/versions/${text.position}`, typeface.regular);
  return finish(document);
}

type Writer = ReturnType<typeof createWriter>;

function writeSection(writer: Writer, { number, title, blocks }: LegalText['sections'][number]): void {
  writer.text('H2', `${number}. ${title}`, { size: 14, above: 18, isBold: true });
  writer.blocks(blocks);
}

function createWriter(document: TaggedDocument, typeface: Typeface) {
  const stretchesOf = (runs: readonly LegalRun[]): Stretch[] =>
    runs.flatMap((run) => typeface.stretches(run.text + addressOf(run), run.bold));
  const writeRuns = (runs: readonly LegalRun[], style: TextStyle) => write(document, 'P', stretchesOf(runs), style);

  function blocks(all: readonly LegalBlock[], indent = 0): void {
    for (const block of all) {
      switch (block.kind) {
        case 'paragraph':
          writeRuns(block.text, { above: 6, indent });
          break;
        case 'heading':
          text(block.level <= 3 ? 'H3' : 'H4', textOf(block.text), { size: 12, above: 12, indent, isBold: true });
          break;
        case 'quote':
          blocks(block.blocks, indent + 16);
          break;
        case 'code':
          writeRuns([{ text: block.text }], { above: 6, indent });
          break;
        case 'list':
          for (const [index, entry] of block.entries.entries())
            writeEntry(block.ordered ? `${block.start + index}.` : '–', entry, indent + 12);
          break;
        case 'table': {
          const cells = (row: readonly LegalRun[][], isHead: boolean) =>
            row.map((cell) => ({ text: textOf(cell), isHead, font: isHead ? typeface.bold : typeface.regular }));
          writeTable(
            document,
            [cells(block.head, true), ...block.rows.map((row) => cells(row, false))],
            typeface.regular,
          );
        }
      }
    }
  }

  /** The mark stands before the first paragraph of an entry; what follows is indented below it. */
  function writeEntry(mark: string, [first, ...rest]: readonly LegalBlock[], indent: number): void {
    if (first?.kind === 'paragraph') writeRuns([{ text: `${mark}  ` }, ...first.text], { above: 4, indent });
    else blocks(first ? [first] : [], indent);
    blocks(rest, indent + 12);
  }

  function text(tag: string, said: string, { isBold = false, ...style }: TextStyle & { isBold?: boolean }): void {
    write(document, tag, typeface.stretches(said, isBold), style);
  }

  return { blocks, text };
}

/** On paper a link is its address, as in the print style of the pages. */
const addressOf = ({ text, href }: LegalRun): string =>
  href && /^https?:/i.test(href) && href !== text ? ` (${href})` : '';
