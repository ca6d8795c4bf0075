import { expect, test } from 'vitest';
import { outlineSection } from './outline-section.ts';

const text = {
  title: 'Cloud Infrastructure',
  body: {
    lead: 'We migrate core systems.',
    phases: [
      { title: 'Discovery', text: 'Systems are listed.' },
      { title: 'Landing zone', text: 'Keys and logs.' },
    ],
    costs: [{ title: 'Move', text: 'Per system.' }],
  },
};

const page = new DOMParser().parseFromString(
  `<main>
    <nav><a href="/">Cloud Infrastructure</a></nav>
    <header><h1>Cloud Infrastructure</h1><p>We migrate core systems.</p></header>
    <section id="phases"><h2>How it goes</h2><h3>Discovery</h3><p>Systems are listed.</p><h3>Landing zone</h3></section>
    <section id="costs"><h2>Costs</h2><h3>Move</h3></section>
  </main>`,
  'text/html',
);
const outlined = () =>
  [...page.querySelectorAll('[data-open-section]')].map(
    ({ id, localName, attributes }) => [id || localName, attributes.getNamedItem('data-open-section')?.value] as const,
  );
const open = (label: string, root: string) => outlineSection(page, text, { label, has: (at) => at.startsWith(root) });

test('a section is outlined with what stands around its words, up to the words of another one', () => {
  open('Phases', 'body.phases');
  expect(outlined()).toEqual([['phases', 'Phases']]);
  open('Costs', 'body.costs');
  expect(outlined()).toEqual([['costs', 'Costs']]);
});

test('parts with words of another section between them are outlined each, and only the first is named', () => {
  open('Every second', 'body.phases.1');
  expect(outlined()).toEqual([['h3', 'Every second']]);
  outlineSection(page, text, { label: 'Title', has: (at) => at === 'title' || at.startsWith('body.costs') });
  expect(outlined()).toEqual([
    ['h1', 'Title'],
    ['costs', ''],
  ]);
});

test('no section, or one without words in the page, outlines nothing', () => {
  open('Other', 'body.other');
  expect(outlined()).toEqual([]);
  open('Phases', 'body.phases');
  outlineSection(page, text, undefined);
  expect(outlined()).toEqual([]);
});
