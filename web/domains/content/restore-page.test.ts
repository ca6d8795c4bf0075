import { expect, test } from 'vitest';
import { restoredText } from './restore-page.ts';

const page = { id: '1', title: 'Ice', path: '/blog/ice', scheduledAt: null };
const at = new Date(Date.now() + 3_600_000);

test('a page that comes back says what became of it, and why it is a draft', () => {
  const text = (before: 'published' | 'scheduled' | 'draft', back: Partial<Parameters<typeof restoredText>[1]>) =>
    restoredText({ ...page, status: before }, { ...page, status: 'draft', ...back });
  expect(text('published', { status: 'published' })).toBe('“Ice” is public again at /blog/ice.');
  expect(text('published', { status: 'published', scheduledAt: at })).toMatch(
    /again at .+\. Its changes are published .+\./,
  );
  expect(text('published', {})).toContain('the checks do not allow publishing it');
  expect(text('scheduled', { status: 'scheduled', scheduledAt: at })).toMatch(
    /^“Ice” was restored and is published .+ at/,
  );
  expect(text('scheduled', {})).toContain('the time for which it was scheduled has passed');
  expect(text('draft', {})).toBe('“Ice” was restored as a draft.');
});
