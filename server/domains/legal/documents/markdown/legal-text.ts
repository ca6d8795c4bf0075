import type { LegalBlock, LegalText } from '#contract/business/legal/pages.ts';
import { parseBlocks } from './blocks.ts';
import { textOf } from './inline.ts';

const descriptionLength = 200;

type Parts = Pick<LegalText, 'description' | 'lead' | 'sections'>;

/**
 * The sections of a text and what stands before them. The headings of the highest level begin sections. A first heading that
 * repeats the title is left out, and one above all others names the text and begins no section. A number that a heading has
 * in the text is kept, because the text was approved with it.
 */
export function partsOf(title: string, content: string): Parts {
  const { name, blocks } = splitName(title, parseBlocks(content));
  const level = highestLevel(blocks);
  const lead = name;
  const sections: LegalText['sections'] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) {
      const written = /^(\d+(?:\.\d+)*)[.)]?\s+(.+)$/s.exec(textOf(block.text));
      const number = written?.[1] ?? String(sections.length + 1);
      sections.push({ number, title: written?.[2] ?? textOf(block.text), blocks: [] });
    } else (sections.at(-1)?.blocks ?? lead).push(block);
  }
  return { description: descriptionOf(blocks) ?? title, lead, sections };
}

/** Splits a first heading from a text that is its title, or that stands above all others: of that one the words remain. */
function splitName(title: string, all: LegalBlock[]): { name: LegalBlock[]; blocks: LegalBlock[] } {
  const [first, ...rest] = all;
  if (first?.kind !== 'heading') return { name: [], blocks: all };
  if (textOf(first.text).trim().toLowerCase() === title.trim().toLowerCase()) return { name: [], blocks: rest };
  const level = highestLevel(rest);
  if (level <= first.level || level === noLevel) return { name: [], blocks: all };
  return { name: [{ kind: 'paragraph', text: first.text.map((run) => ({ ...run, bold: true })) }], blocks: rest };
}

/** Below every heading. */
const noLevel = 7;

const highestLevel = (blocks: readonly LegalBlock[]) =>
  Math.min(noLevel, ...blocks.map((block) => (block.kind === 'heading' ? block.level : noLevel)));

/** The first paragraph, cut at a word. */
function descriptionOf(blocks: readonly LegalBlock[]): string | null {
  const first = blocks.find((block) => block.kind === 'paragraph');
  if (first?.kind !== 'paragraph') return null;
  const text = textOf(first.text).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`;
}
