import type { JSONContent } from '@tiptap/core';
import type { ArticleBlock, Prose } from '#contract/content/page-blocks.ts';

/** The blocks of an article as the document of the editor. */
export function toDoc(blocks: readonly ArticleBlock[]): JSONContent {
  const content = blocks.map(toNode);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function toNode(block: ArticleBlock): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'heading':
      return { type: 'heading', attrs: { level: block.level ?? 2, anchor: block.id }, content: stretches(block.text) };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.text)] };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.entries.map((entry) => ({ type: 'listItem', content: [paragraph(entry)] })),
      };
    default:
      return { type: 'card', attrs: { block } };
  }
}

function paragraph(text: Prose): JSONContent {
  return { type: 'paragraph', content: stretches(text) };
}

function stretches(text: Prose): JSONContent[] {
  const runs = typeof text === 'string' ? [{ text }] : text;
  return runs
    .filter((run) => run.text !== '')
    .map(({ text: words, ...style }) => {
      const marks = [
        ...('bold' in style && style.bold ? [{ type: 'bold' }] : []),
        ...('italic' in style && style.italic ? [{ type: 'italic' }] : []),
        ...('href' in style && style.href ? [{ type: 'link', attrs: { href: style.href } }] : []),
      ];
      return { type: 'text', text: words, ...(marks.length > 0 && { marks }) };
    });
}
