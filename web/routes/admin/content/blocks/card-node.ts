import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { articleBlock } from '#contract/content/page-blocks.ts';
import { BlockCard } from './block-card.tsx';

/** A block that is filled in by fields: a statistic, an image, a figure, a table, a call to action. */
export const cardNode = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    block: { default: null, renderHTML: ({ block }) => ({ 'data-block': JSON.stringify(block) }) },
  }),
  parseHTML: () => [{ tag: 'div[data-block]', getAttrs: readBlock }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(BlockCard),
});

/** A copied block, or false for what is none. */
function readBlock(element: HTMLElement): { block: unknown } | false {
  try {
    const parsed = articleBlock.safeParse(JSON.parse(element.dataset.block ?? ''));
    return parsed.success && { block: parsed.data };
  } catch {
    return false;
  }
}
