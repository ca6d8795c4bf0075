import { expect, test } from 'vitest';
import { placeOfWords } from './place-in-page.ts';

const text = {
  title: 'Cloud Infrastructure',
  body: {
    lead: 'We migrate core systems to {city}.',
    delivered: [{ title: 'Exit plan', text: 'With the first invoice.' }],
    blocks: [
      { kind: 'paragraph', text: [{ text: 'Auditors read ' }, { text: 'the record', bold: true }, { text: '.' }] },
    ],
  },
};

test('clicked words lead to the field that has them', () => {
  expect(placeOfWords(text, ' Cloud\n Infrastructure ')).toBe('title');
  expect(placeOfWords(text, 'Exit plan')).toBe('body.delivered.0.title');
  expect(placeOfWords(text, 'Exit plan With the first invoice.')).toBe('body.delivered.0.text');
});

test('a placeholder stands for whatever the page shows, and a paragraph is found by its parts', () => {
  expect(placeOfWords(text, 'We migrate core systems to Zürich.')).toBe('body.lead');
  expect(placeOfWords(text, 'Auditors read the record.')).toBe('body.blocks.0.text.0.text');
});

test('words that are not in the text lead nowhere', () => {
  expect(placeOfWords(text, 'Contact us')).toBeNull();
  expect(placeOfWords(text, '')).toBeNull();
});
