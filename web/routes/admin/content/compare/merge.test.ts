import { expect, test } from 'vitest';
import type { PageText } from '#contract/content/editing.ts';
import { mergeTexts } from './merge.ts';

const text = (paragraphs: string[], more: { title?: string; lead?: string } = {}): PageText => ({
  title: more.title ?? 'Title',
  description: 'In short.',
  body: {
    template: 'blocks',
    kind: 'page',
    sheet: 'blog',
    lead: more.lead ?? 'Lead',
    blocks: paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph })),
    next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
  },
});

const paragraphsOf = ({ body }: PageText) =>
  'blocks' in body ? body.blocks.map((block) => 'text' in block && block.text) : [];

const base = text(['One.', 'Two.', 'Three.']);

test('changes of different blocks and fields come together', () => {
  const merged = mergeTexts(
    base,
    text(['One, mine.', 'Two.', 'Three.', 'Four, mine.']),
    text(['One.', 'Two.', 'Three, theirs.'], { title: 'Their title' }),
  );
  expect(paragraphsOf(merged.text)).toEqual(['One, mine.', 'Two.', 'Three, theirs.', 'Four, mine.']);
  expect(merged).toMatchObject({ text: { title: 'Their title' }, keptTwice: 0, theirs: [] });
});

test('where both changed the same block, both texts stay', () => {
  const merged = mergeTexts(base, text(['One.', 'Mine.', 'Three.']), text(['One.', 'Theirs.', 'Three.']));
  expect(paragraphsOf(merged.text)).toEqual(['One.', 'Theirs.', 'Mine.', 'Three.']);
  expect(merged.keptTwice).toBe(1);
});

test('a stored text whose keys are in another order is not a change', () => {
  const reordered = JSON.parse(JSON.stringify(base), (_key, part) =>
    typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
  );
  expect(mergeTexts(base, text(['One, mine.', 'Two.', 'Three.']), reordered)).toMatchObject({
    keptTwice: 0,
    theirs: [],
  });
});

test('the same change made twice stays once, and a block that one deleted and the other changed stays', () => {
  const same = mergeTexts(base, text(['One.', 'New.', 'Three.']), text(['One.', 'New.', 'Three.']));
  expect(paragraphsOf(same.text)).toEqual(['One.', 'New.', 'Three.']);
  const kept = mergeTexts(base, text(['One.', 'Three.']), text(['One.', 'Two, longer.', 'Three.']));
  expect(paragraphsOf(kept.text)).toEqual(['One.', 'Two, longer.', 'Three.']);
});

test('of a field that both changed their value is reported', () => {
  const merged = mergeTexts(
    base,
    text(['One.', 'Two.', 'Three.'], { lead: 'Mine' }),
    text(['One.', 'Two.', 'Three.'], { lead: 'Theirs' }),
  );
  expect(merged).toMatchObject({ text: { body: { lead: 'Mine' } }, theirs: [{ at: 'body.lead', value: 'Theirs' }] });
});
