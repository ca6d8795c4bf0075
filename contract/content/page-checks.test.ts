import { expect, test } from 'vitest';
import type { ArticleBlock } from './page-blocks.ts';
import { checkPage } from './page-checks.ts';

const facts = {
  paths: ['/contact'],
  statistics: [{ key: 'uptime', figure: '99.9%', unit: 'uptime' }],
  withheld: ['clients'],
  details: ['name', 'retention.spam'],
  images: [{ name: 'media/01980000-0000-7000-8000-000000000001', alt: '' }],
};

const problemsOf = (...blocks: ArticleBlock[]) =>
  checkPage(
    {
      template: 'blocks',
      kind: 'page',
      sheet: 'about',
      lead: 'By {name}, {uptime} a year.',
      blocks,
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
    },
    facts,
  ).map(({ level, at }) => `${level} ${at}`);

test('a text without faults has none, and a decorative image needs no description', () => {
  const linked = { kind: 'paragraph', text: [{ text: 'Write', href: '/contact#contact-form' }] } as const;
  const elsewhere = { kind: 'paragraph', text: [{ text: 'Feed', href: '/rss.xml' }] } as const;
  expect(
    problemsOf(
      { ...linked, text: [...linked.text] },
      { ...elsewhere, text: [...elsewhere.text] },
      {
        ...{ kind: 'image', image: 'hero', alt: null, caption: null },
      },
    ),
  ).toEqual([]);
});

test('an image of the library without an alt text stops publishing, unless it only decorates', () => {
  const image = { kind: 'image', image: 'media/01980000-0000-7000-8000-000000000001', caption: null } as const;
  expect(problemsOf({ ...image, alt: 'Ice' })).toEqual(['stop blocks.0.image']);
  expect(problemsOf({ ...image, alt: null })).toEqual([]);
});

test('what stops publishing comes before what only warns', () => {
  expect(
    problemsOf(
      { kind: 'heading', id: 'deep', text: 'Deep', level: 3 },
      { kind: 'heading', id: 'first', text: 'First' },
      { kind: 'paragraph', text: [{ text: 'gone', href: '/no-such-page' }] },
      { kind: 'image', image: 'hero', alt: '', caption: null },
      { kind: 'statistic', statistic: 'expired', text: 'of it' },
      { kind: 'paragraph', text: 'In {nowhere}.' },
    ),
  ).toEqual([
    'stop blocks.3.alt',
    'stop blocks.0.text',
    'stop blocks.4.statistic',
    'warn blocks.2.text.0.href',
    'warn blocks.5.text',
  ]);
});

test('a statistic that is not published is told from an unknown placeholder', () => {
  const texts = checkPage(
    {
      template: 'blocks',
      kind: 'page',
      sheet: 'about',
      lead: 'For {clients} clients in {nowhere}.',
      blocks: [{ kind: 'statistic', statistic: 'clients', text: 'of it' }],
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
    },
    facts,
  ).map(({ text }) => text);
  expect(texts).toEqual([
    'The statistic “clients” is a draft or has expired. Publish it under Statistics first',
    'The statistic {clients} is a draft or has expired. The sentence with it is left out until it is published',
    'The placeholder {nowhere} has no value and would be shown as written',
  ]);
});

test('a period that no kind of data has is an unknown placeholder', () => {
  const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', text });
  expect(problemsOf(paragraph('After {retention.spam}.'))).toEqual([]);
  expect(problemsOf(paragraph('After {retention.spa}.'))).toEqual(['warn blocks.0.text']);
});

test('a heading of a statistic alone warns, because it goes with the statistic', () => {
  const heading = (text: string) => ({ kind: 'heading', id: 'a', text }) as const;
  expect(problemsOf(heading('{uptime}'))).toEqual(['warn blocks.0.text']);
  expect(problemsOf(heading('Uptime, {uptime}'))).toEqual([]);
});

test('a figure of a published statistic that is typed as text stops publishing', () => {
  const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', text });
  expect(problemsOf(paragraph('At 99.9% a year.'), paragraph('At {uptime} a year.'))).toEqual(['stop blocks.0.text']);
});
