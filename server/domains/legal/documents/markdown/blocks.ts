import MarkdownIt, { type Token } from 'markdown-it';
import type { LegalBlock, LegalRun } from '#contract/business/legal/pages.ts';
import { runsOf } from './inline.ts';

/** Lists and quotes inside each other; what is deeper is text. */
const maximumDepth = 6;

/** The blocks of a Markdown text: headings, paragraphs, lists, quotes, tables and code. HTML stays text. */
export function parseBlocks(source: string): LegalBlock[] {
  const lines = source.replaceAll(/\r\n?/g, '\n').split('\n');
  return createReader(markdown.parse(lines.join('\n'), {}), lines).blocksUntil(null, 0);
}

/** Reads the tokens one after the other; one that opens something is followed by what it contains and one that closes it. */
function createReader(tokens: readonly Token[], lines: readonly string[]) {
  let at = 0;
  return { blocksUntil };

  function blocksUntil(end: string | null, depth: number): LegalBlock[] {
    const blocks: LegalBlock[] = [];
    for (;;) {
      const token = tokens[at++];
      if (!token || token.type === end) return blocks;
      const block = blockOf(token, depth);
      if (block) blocks.push(block);
    }
  }

  /** Null for a rule, and for a paragraph without words. */
  function blockOf(token: Token, depth: number): LegalBlock | null {
    switch (token.type) {
      case 'paragraph_open': {
        const text = lineUntil('paragraph_close');
        return text.length > 0 ? { kind: 'paragraph', text } : null;
      }
      case 'heading_open':
        return { kind: 'heading', level: Number(token.tag.slice(1)), text: lineUntil('heading_close') };
      case 'fence':
        return { kind: 'code', text: token.content.replace(/\n$/, '') };
      case 'table_open':
        return tableUntilEnd();
      case 'blockquote_open':
      case 'bullet_list_open':
      case 'ordered_list_open':
        return depth < maximumDepth ? containerOf(token, depth + 1) : sourceOf(token);
      default:
        return null;
    }
  }

  function containerOf(token: Token, depth: number): LegalBlock {
    if (token.type === 'blockquote_open') return { kind: 'quote', blocks: blocksUntil('blockquote_close', depth) };
    const ordered = token.type === 'ordered_list_open';
    const entries: LegalBlock[][] = [];
    while (tokens[at++]?.type === 'list_item_open') entries.push(blocksUntil('list_item_close', depth));
    return { kind: 'list', ordered, start: Number(token.attrGet('start') ?? 1), entries };
  }

  /** The lines of a list or quote as they are written. */
  function sourceOf(token: Token): LegalBlock {
    const end = token.type.replace('_open', '_close');
    while (tokens[at] && !(tokens[at]?.type === end && tokens[at]?.level === token.level)) at += 1;
    at += 1;
    const [first = 0, last = 0] = token.map ?? [];
    return { kind: 'paragraph', text: [{ text: lines.slice(first, last).join('\n').trim() }] };
  }

  function tableUntilEnd(): LegalBlock {
    const rows: LegalRun[][][] = [];
    for (let token = tokens[at++]; token && token.type !== 'table_close'; token = tokens[at++]) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(lineUntil(`${token.tag}_close`));
    }
    const [head = [], ...body] = rows;
    return { kind: 'table', head, rows: body };
  }

  function lineUntil(end: string): LegalRun[] {
    let runs: LegalRun[] = [];
    for (let token = tokens[at++]; token && token.type !== end; token = tokens[at++])
      runs = runsOf(token.children ?? []);
    return runs;
  }
}

/**
 * CommonMark with tables. HTML is text, and so is what could make words of an approved text disappear or look like code by
 * accident: definitions of references, indented lines, struck-out words. Only stars at the edge of a word are marks.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
markdown.disable(['reference', 'code', 'strikethrough']);
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number) {
    return super.scanDelims(start, false);
  }
};
// Addresses stay as they are written; runsOf() decides which become links.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
