import { expect, test } from 'vitest';
import { cookies } from '#db/seed/content/pages/cookies.ts';
import { partsOf } from './legal-text.ts';
import { toMarkdown } from './to-markdown.ts';

test('a page becomes a document with the same words: sections with numbers, entries as a list', () => {
  const text = toMarkdown({
    template: 'legal',
    updated: 'December 2024',
    lead: 'Questions reach us at {email}.',
    sections: [
      { title: 'What is *kept*', paragraphs: ['1. is no list, <b> no mark & [x](y) no link.'], entries: [] },
      { title: 'Cookies', paragraphs: [], entries: [{ title: '_ga, _ga_*', text: 'By firn_session.' }] },
    ],
  });
  expect(text.startsWith('Questions reach us at [{email}](mailto:{email}).\n\n## 1. What is')).toBe(true);
  expect(partsOf('Cookie Policy', text)).toMatchObject({
    lead: [{ text: [{ text: 'Questions reach us at ' }, { text: '{email}', href: 'mailto:{email}' }, { text: '.' }] }],
    sections: [
      {
        number: '1',
        title: 'What is *kept*',
        blocks: [{ kind: 'paragraph', text: [{ text: '1. is no list, <b> no mark & [x](y) no link.' }] }],
      },
      {
        number: '2',
        title: 'Cookies',
        blocks: [
          {
            kind: 'list',
            ordered: false,
            entries: [
              [{ kind: 'paragraph', text: [{ text: '_ga, _ga_*:', bold: true }, { text: ' By firn_session.' }] }],
            ],
          },
        ],
      },
    ],
  });
});

test('every word of a seeded page is in its document', () => {
  if (cookies.body.template !== 'legal') throw new Error('the cookie policy is a legal page');
  const { lead, sections } = partsOf(cookies.title, toMarkdown(cookies.body));
  const words = JSON.stringify([lead, sections]);
  expect(sections.map(({ title }) => title)).toEqual(cookies.body.sections.map(({ title }) => title));
  const texts = cookies.body.sections.flatMap(({ paragraphs, entries }) => [
    ...paragraphs,
    ...entries.map(({ text }) => text),
  ]);
  for (const text of texts.filter((one) => !one.includes('{'))) expect(words).toContain(text);
});
