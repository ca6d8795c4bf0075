import type { LegalBlock, LegalText } from '#contract/business/legal/pages.ts';
import { parseBlocks } from './blocks.ts';
import { textOf } from './inline.ts';

const descriptionLength = 200;

type Parts = Pick<LegalText, 'description' | 'lead' | 'sections'>;

/**
 * The sections of a text and what stands before them. The headings of the highest level begin sections; a first heading that
 * repeats the title is left out. A number that a heading has in the text is kept, because the text was approved with it.
 */
export function partsOf(title: string, content: string): Parts {
  const all = parseBlocks(content);
  const [first] = all;
  const isTitle = first?.kind === 'heading' && textOf(first.text).trim().toLowerCase() === title.trim().toLowerCase();
  const blocks = isTitle ? all.slice(1) : all;
  const level = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : 7)));
  const lead: LegalBlock[] = [];
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

/** The first paragraph, cut at a word. */
function descriptionOf(blocks: readonly LegalBlock[]): string | null {
  const first = blocks.find((block) => block.kind === 'paragraph');
  if (first?.kind !== 'paragraph') return null;
  const text = textOf(first.text).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`;
}
