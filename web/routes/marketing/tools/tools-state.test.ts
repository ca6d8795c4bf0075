import { expect, test } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { bookOf } from '#web/domains/pricing/calculator/book.fixture.ts';
import { loadTools } from './tools-state.ts';

/** Its price books are 2026-11, in force, and 2026-10. */
const pricing = {
  current: async () => bookOf('2026-11'),
  book: async ({ number }: { number: string }) => {
    if (number === '2026-10') return bookOf(number);
    throw Object.assign(new Error('Not found'), { code: 'NOT_FOUND' });
  },
} as unknown as Api['pricing'];

const load = (query: string) => loadTools({ pricing }, new URLSearchParams(query));

test('an address without a query begins with the first tier of the price book in force, and no answers', async () => {
  expect(await load('')).toMatchObject({ tier: 'swiss', answers: {}, isSent: false, currentBook: '2026-11' });
});

test('a link and the form without scripts say the same', async () => {
  const answers = { data: 'fully', integration: 'partly', compliance: 'fully', customization: 'no' };
  const link = await load('tier=global&answers=fully.partly.fully.no&book=2026-11');
  expect(link).toMatchObject({ tier: 'global', answers, isSent: true, unknown: { book: null, tier: null } });
  expect(await load('tier=global&book=2026-11&q1=fully&q2=partly&q3=fully&q4=no')).toEqual(link);
});

test('what is no answer is missing', async () => {
  const { answers, isSent } = await load('q1=fully&q2=perhaps&q4=');
  expect(answers).toEqual({ data: 'fully' });
  expect(isSent).toBe(true);
});

test('a former price book is computed with, and says which one is in force', async () => {
  const { book, currentBook, unknown } = await load('book=2026-10');
  expect([book.number, currentBook, unknown.book]).toEqual(['2026-10', '2026-11', null]);
});

test.each(['1999-01', 'yesterday', ''])(
  'the unknown price book “%s” is replaced by the one in force',
  async (number) => {
    const { book, unknown } = await load(`book=${number}`);
    expect([book.number, unknown.book]).toEqual(['2026-11', number]);
  },
);

test('an unknown tier is replaced by the first', async () => {
  expect(await load('tier=lunar')).toMatchObject({ tier: 'swiss', unknown: { tier: 'lunar' } });
});
