import type { JSONContent } from '@tiptap/core';
import { slugOf } from '#contract/content/page-address.ts';
import type { ArticleBlock, Prose, Run } from '#contract/content/page-blocks.ts';

/** The editor's document as blocks of an article. Empty paragraphs, headings and lists are left out. */
export function toBlocks({ content = [] }: JSONContent): ArticleBlock[] {
  const anchors = new Set<string>();
  return content.flatMap((node) => blocksOf(node, anchors));
}

/** The blocks that one node of the document becomes. */
export function blocksOf(node: JSONContent, anchors = new Set<string>()): ArticleBlock[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'card':
      return [attrs.block as ArticleBlock];
    case 'heading': {
      const text = wordsOf(node);
      if (text === '') return [];
      const id = freeAnchor(attrs.anchor || slugOf(text) || 'section', anchors);
      return [{ kind: 'heading', id, text, ...(attrs.level === 3 && { level: 3 }) }];
    }
    case 'blockquote':
      return content.flatMap((child) => blocksOf(child, anchors)).map(asQuote);
    case 'bulletList':
    case 'orderedList': {
      const entries = entriesOf(node);
      return entries.length > 0 ? [{ kind: 'list', ordered: type === 'orderedList', entries }] : [];
    }
    case 'paragraph': {
      const text = proseOf(node);
      return text === null ? [] : [{ kind: 'paragraph', text }];
    }
    default:
      return [];
  }
}

function asQuote(block: ArticleBlock): ArticleBlock {
  return block.kind === 'paragraph' ? { kind: 'quote', text: block.text } : block;
}

/** The entries of a list; those of a list inside it follow the entry they belong to. */
function entriesOf({ content = [] }: JSONContent): Prose[] {
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((child) => {
      if (child.type !== 'paragraph') return entriesOf(child);
      const text = proseOf(child);
      return text === null ? [] : [text];
    }),
  );
}

/** The text of a paragraph: a string where it has no style; null where there is none. */
function proseOf({ content = [] }: JSONContent): Prose | null {
  const runs = content.flatMap(({ text = '', marks = [] }): Run[] => {
    const styles = Object.fromEntries(marks.map(({ type, attrs }) => [type, attrs ?? {}]));
    const href: unknown = styles.link?.href;
    return text === ''
      ? []
      : [
          {
            text,
            ...(styles.bold && { bold: true }),
            ...(styles.italic && { italic: true }),
            ...(typeof href === 'string' && { href }),
          },
        ];
  });
  const words = runs.map(({ text }) => text).join('');
  if (words.trim() === '') return null;
  return runs.every(({ bold, italic, href }) => !bold && !italic && href === undefined) ? words.trim() : runs;
}

function wordsOf({ text = '', content = [] }: JSONContent): string {
  return (text + content.map(wordsOf).join('')).trim();
}

function freeAnchor(wanted: string, anchors: Set<string>): string {
  let anchor = wanted;
  for (let count = 2; anchors.has(anchor); count++) anchor = `${wanted}-${count}`;
  anchors.add(anchor);
  return anchor;
}
