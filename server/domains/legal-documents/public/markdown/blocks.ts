import type { LegalBlock } from '#contract/business/legal-pages.ts';
import { parseInline } from './inline.ts';

/** Lists and quotes inside each other; what is deeper is text. */
const maximumDepth = 6;

const heading = /^ {0,3}(#{1,6})[ ]+(.*?)(?:[ ]+#+)?$/;
const listEntry = /^( {0,3})([-*+]|(\d{1,9})[.)])([ ]{1,4})(\S.*)$/;
const quote = /^ {0,3}>[ ]?/;
const rule = /^ {0,3}(?:(?:\*[ ]*){3,}|(?:-[ ]*){3,}|(?:_[ ]*){3,})$/;
const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const tableRule = /^ {0,3}\|?[ ]*:?-+:?[ ]*(?:\|[ ]*:?-+:?[ ]*)*\|?[ ]*$/;

/** The blocks of a Markdown text: headings, paragraphs, lists, quotes, tables and code. HTML stays text. */
export function parseBlocks(source: string): LegalBlock[] {
  return blocksOf(source.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

function blocksOf(lines: string[], depth: number): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: parseInline(joined(paragraph)) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const underline = /^ {0,3}(=+|-+)[ ]*$/.exec(line)?.[1];
    if (paragraph.length > 0 && underline) {
      const level = underline.startsWith('=') ? 1 : 2;
      blocks.push({ kind: 'heading', level, text: parseInline(joined(paragraph)) });
      paragraph = [];
      at += 1;
      continue;
    }
    const found = blockAt(lines, at, depth, paragraph.length > 0);
    if (found) {
      endParagraph();
      if (found.block) blocks.push(found.block);
      at = found.end;
    } else {
      if (line.trim() === '') endParagraph();
      else paragraph.push(line);
      at += 1;
    }
  }
  endParagraph();
  return blocks;
}

/** A block and the line after it. A rule is none. */
interface Found {
  block: LegalBlock | null;
  end: number;
}

/** The block that begins on this line; null: a line of a paragraph, or an empty one. */
function blockAt(lines: string[], at: number, depth: number, isInParagraph: boolean): Found | null {
  const line = lines[at] ?? '';
  const title = heading.exec(line);
  if (title) {
    const [, marks = '', text = ''] = title;
    return { block: { kind: 'heading', level: marks.length, text: parseInline(text) }, end: at + 1 };
  }
  if (rule.test(line)) return { block: null, end: at + 1 };
  const fenced = fence.exec(line)?.[1];
  if (fenced) return codeAt(lines, at, fenced);
  if (line.includes('|') && tableRule.test(lines[at + 1] ?? '') && cellsOf(line).length > 1) return tableAt(lines, at);
  if (depth >= maximumDepth) return null;
  if (quote.test(line)) {
    const end = endOf(lines, at, (next) => quote.test(next));
    const inner = lines.slice(at, end).map((quoted) => quoted.replace(quote, ''));
    return { block: { kind: 'quote', blocks: blocksOf(inner, depth + 1) }, end };
  }
  const entry = listEntry.exec(line);
  // In a paragraph only a list that begins with one interrupts: “in\n2024. That year” is a sentence.
  if (entry && !(isInParagraph && entry[3] !== undefined && entry[3] !== '1')) return listAt(lines, at, depth);
  return null;
}

function codeAt(lines: string[], at: number, mark: string): Found {
  const end = endOf(lines, at + 1, (next) => !next.trim().startsWith(mark));
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
}

function tableAt(lines: string[], at: number): Found {
  const end = endOf(lines, at + 2, (next) => next.includes('|'));
  const head = cellsOf(lines[at] ?? '');
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => parseInline(cells[column] ?? ''));
  });
  return { block: { kind: 'table', head: head.map((cell) => parseInline(cell)), rows }, end };
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

function listAt(lines: string[], at: number, depth: number): Found {
  const first = listEntry.exec(lines[at] ?? '');
  const isOrdered = first?.[3] !== undefined;
  const entries: LegalBlock[][] = [];
  let next = at;
  while (next < lines.length) {
    const entry = listEntry.exec(lines[next] ?? '');
    if (!entry || (entry[3] !== undefined) !== isOrdered) break;
    const [, indent = '', mark = '', , space = '', text = ''] = entry;
    const width = indent.length + mark.length + space.length;
    const end = endOfEntry(lines, next + 1, width);
    const inner = lines.slice(next + 1, end).map((line) => line.slice(Math.min(width, line.search(/\S|$/))));
    entries.push(blocksOf([text, ...inner], depth + 1));
    next = end;
    // Empty lines between the entries of one list.
    const further = endOf(lines, next, (line) => line.trim() === '');
    if (further < lines.length && listEntry.test(lines[further] ?? '') && !rule.test(lines[further] ?? ''))
      next = further;
  }
  return { block: { kind: 'list', ordered: isOrdered, start: Number(first?.[3] ?? 1), entries }, end: next };
}

/** An entry goes on with indented lines, and with the lines of its paragraph until an empty one. */
function endOfEntry(lines: string[], at: number, width: number): number {
  let end = at;
  let isAfterEmpty = false;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const isEmpty = line.trim() === '';
    const isIndented = line.search(/\S/) >= width;
    if (!isEmpty && !isIndented && (isAfterEmpty || startsBlock(line))) break;
    if (!isEmpty) end = next + 1;
    isAfterEmpty = isEmpty;
  }
  return end;
}

const startsBlock = (line: string) => [heading, listEntry, quote, rule, fence].some((pattern) => pattern.test(line));

/** The first line from here on for which this is not so. */
function endOf(lines: string[], at: number, isSo: (line: string) => boolean): number {
  const found = lines.slice(at).findIndex((line) => !isSo(line));
  return found === -1 ? lines.length : at + found;
}

/** The lines of a paragraph: a break where one ends with two spaces or a backslash, otherwise a space. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const text = line.trimStart();
      if (index === lines.length - 1) return text.trimEnd();
      return /(?: {2,}|\\)$/.test(text) ? `${text.replace(/(?: +|\\)$/, '')}\n` : `${text.trimEnd()} `;
    })
    .join('');
}
