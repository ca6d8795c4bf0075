import { expect, test } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { bookOf } from '#web/domains/pricing/calculator/book.fixture.ts';
import { loadState } from './tools-state.ts';

/** Its price books are 2026-11, in force, and 2026-10. */
const pricing = {
  current: async () => bookOf('2026-11'),
  book: async ({ number }: { number: string }) => {
    if (number === '2026-10') return bookOf(number);
    throw Object.assign(new Error('Not found'), { code: 'NOT_FOUND' });
  },
} as unknown as Api['pricing'];

const load = async (query: string) => (await loadState({ pricing }, new URLSearchParams(query))).state;

test('an address without a query begins with the first tier of the price book in force, and no answers', async () => {
  expect(await load('')).toMatchObject({ tier: 'swiss', answers: {}, isSent: false, current: { number: '2026-11' } });
});

test('a link and the form without scripts say the same', async () => {
  const answers = { data: 'fully', integration: 'partly', compliance: 'fully', customization: 'no' };
  const link = await load('tier=global&answers=fully.partly.fully.no&book=2026-11');
  expect(link).toMatchObject({ tier: 'global', answers, isSent: true, unknown: { book: false, tier: false } });
  expect(await load('tier=global&book=2026-11&q1=fully&q2=partly&q3=fully&q4=no')).toEqual(link);
});

test('what is no answer is missing', async () => {
  const { answers, isSent } = await load('q1=fully&q2=perhaps&q4=');
  expect(answers).toEqual({ data: 'fully' });
  expect(isSent).toBe(true);
});

test('a former price book is computed with, and says which one is in force', async () => {
  const { book, current, unknown } = await load('book=2026-10');
  expect([book.number, current.number, unknown.book]).toEqual(['2026-10', '2026-11', false]);
});

test.each([
  ['1999-01', true],
  ['yesterday', true],
  ['', false],
])('the unknown price book “%s” is replaced by the one in force', async (number, isUnknown) => {
  const { book, unknown } = await load(`book=${number}`);
  expect([book.number, unknown.book]).toEqual(['2026-11', isUnknown]);
});

test('an unknown tier is replaced by the first', async () => {
  expect(await load('tier=lunar')).toMatchObject({ tier: 'swiss', unknown: { tier: true } });
});

test('the state holds no text of the address, and of the book only what is computed with', async () => {
  const state = await load('tier=curious&book=curious&answers=curious');
  expect(JSON.stringify(state)).not.toContain('curious');
  expect(Object.keys(state.book.content)).toEqual(['tiers', 'questions']);
});
