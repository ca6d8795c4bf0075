import type { Editor, JSONContent } from '@tiptap/core';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import type { FieldFacts } from '#web/routes/admin/content/fields/field-context.ts';

/** A block that can be added at the cursor. */
export interface Insertable {
  label: string;
  /** `image`: it is chosen first. */
  node: JSONContent | 'image';
  /** The bar above the text has it too. */
  isStyle?: true;
}

/** A statistic begins with the first one that there is. */
export function insertableBlocks({ statistics }: Pick<FieldFacts, 'statistics'>): Insertable[] {
  const card = (label: string, block: ArticleBlock) => ({ label, node: { type: 'card', attrs: { block } } });
  return [
    { label: 'Heading', node: { type: 'heading', attrs: { level: 2 } }, isStyle: true },
    { label: 'Quote', node: { type: 'blockquote', content: [{ type: 'paragraph' }] }, isStyle: true },
    card('Statistic', { kind: 'statistic', statistic: statistics[0]?.key ?? '', text: statistics[0]?.label ?? '' }),
    { label: 'Image', node: 'image' },
    card('Map sheet', { kind: 'figure', sheet: 'services', caption: null }),
    card('Table', { kind: 'table', caption: '', head: ['', ''], rows: [['', '']], note: null }),
    card('Call to action', { kind: 'cta', text: '', action: { label: '', href: '/contact' } }),
  ];
}

const slash = /^\/([\p{L} ]{0,20})$/u;

/** What was typed after a slash that begins the paragraph with the cursor, which has no other words; null: no slash. */
export function slashQuery({ selection }: Editor['state']): string | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null;
  if ($from.parentOffset !== $from.parent.content.size) return null;
  return slash.exec($from.parent.textContent)?.[1] ?? null;
}

/** The blocks with a word that begins with what was typed. */
export function matchingBlocks<Block extends Pick<Insertable, 'label'>>(all: readonly Block[], query: string): Block[] {
  const typed = query.trim().toLowerCase();
  return all.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${typed}`));
}
