import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const { api } = world.person();

test('a visitor reads the seeded price book', async () => {
  const book = await api.pricing.current();
  expect(book).toMatchObject({ number: '2026-11', effectiveFrom: '2026-11-01' });
  expect(book.content.tiers.map(({ key }) => key)).toEqual(['swiss', 'european', 'global']);
  expect(await api.pricing.book({ number: book.number })).toEqual(book);
});

test('the estimate of the worked example, by the book in force and by its number', async () => {
  const { number } = await api.pricing.current();
  const input = { tier: 'swiss', answers: 'fully.partly.fully.no' };
  const now = await api.pricing.estimate(input);
  expect(now).toMatchObject({ totalMinor: 9_450_000, factor: '4.2', book: number });
  expect(await api.pricing.estimate({ ...input, book: number })).toEqual(now);
});

test.each([
  [{ tier: 'lunar', answers: 'fully.partly.fully.no' }, { tier: 'Please choose a tier' }],
  [{ tier: 'swiss', answers: 'fully.partly.fully' }, { answers: 'Please answer every question' }],
  [{ tier: 'swiss', answers: 'fully.partly.fully.perhaps' }, { answers: 'Please answer every question' }],
])('refuses %j', async (input, fields) => {
  await expect(api.pricing.estimate(input)).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields } });
});

test('an unknown version of the price book is not found', async () => {
  const unknown = { tier: 'swiss', answers: 'no.no.no.no', book: '1999-01' };
  await expect(api.pricing.estimate(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the database changes and deletes no approved price book', async () => {
  const change = (text: string) => world.db.owner.query(text);
  await expect(change(`update price_books set content = content || '{"tiers": []}'`)).rejects.toThrow('only a draft');
  await expect(change('delete from price_books')).rejects.toThrow('does not change');
});
