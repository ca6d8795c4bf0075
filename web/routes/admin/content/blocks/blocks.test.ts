import { expect, test } from 'vitest';
import { type ArticleBlock, articleBlock } from '#contract/content/page-blocks.ts';
import { posts } from '#db/seed/content/posts.ts';
import { toBlocks } from './to-blocks.ts';
import { toDoc } from './to-doc.ts';

const blocks: ArticleBlock[] = [
  { kind: 'heading', id: 'first', text: 'First' },
  { kind: 'paragraph', text: 'Plain words.' },
  {
    kind: 'paragraph',
    text: [
      { text: 'Some ' },
      { text: 'bold', bold: true },
      { text: ' and ' },
      { text: 'linked', italic: true, href: '/contact' },
    ],
  },
  { kind: 'heading', id: 'second', text: 'Second', level: 3 },
  { kind: 'list', ordered: true, entries: ['One', [{ text: 'Two', bold: true }]] },
  { kind: 'quote', text: 'Said once.' },
  { kind: 'statistic', statistic: 'uptime', text: 'measured' },
  { kind: 'image', image: 'hero', alt: '', caption: null },
  { kind: 'figure', sheet: 'cloud', caption: 'A map' },
  { kind: 'cta', text: 'Talk to us.', action: { label: 'Contact', href: '/contact' } },
  { kind: 'table', caption: 'Times', head: ['What', 'When'], rows: [['Backup', 'Daily']], note: null },
];

test('every block comes back from the editor as it was, and is valid', () => {
  expect(toBlocks(toDoc(blocks))).toEqual(blocks);
  for (const block of blocks) expect(articleBlock.parse(block)).toEqual(block);
});

test('the posts of the site come back from the editor as they were', () => {
  for (const { body } of posts) if ('blocks' in body) expect(toBlocks(toDoc(body.blocks))).toEqual(body.blocks);
});

test('empty lines are left out, and headings get an anchor that no other has', () => {
  const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
  const content = [
    heading('Über uns'),
    { type: 'paragraph' },
    heading('Über uns'),
    { type: 'bulletList', content: [] },
  ];
  expect(toBlocks({ type: 'doc', content })).toEqual([
    { kind: 'heading', id: 'uber-uns', text: 'Über uns' },
    { kind: 'heading', id: 'uber-uns-2', text: 'Über uns' },
  ]);
});
