import { Extension } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { href } from '#contract/content/page-blocks.ts';
import { cardNode } from './card-node.ts';

/** Headings keep the anchor that links lead to when their words change. */
const anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { anchor: { default: null, keepOnSplit: false, rendered: false } } },
  ],
});

/** What the editor knows: the blocks of an article, bold and italic words, links. All else is dropped when it is pasted. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: 'link' },
      isAllowedUri: (url) => href.safeParse(url).success,
    },
  }),
  anchors,
  cardNode,
];
