import { expect, test } from 'vitest';
import { restoredText } from './restore-page.ts';

const page = { id: '1', title: 'Ice', path: '/blog/ice' };

test('a public page that comes back as a draft says why', () => {
  expect(restoredText({ ...page, status: 'published' }, 'published')).toBe('“Ice” is public again at /blog/ice.');
  expect(restoredText({ ...page, status: 'published' }, 'draft')).toContain('the checks do not allow publishing it');
  expect(restoredText({ ...page, status: 'draft' }, 'draft')).toBe('“Ice” was restored as a draft.');
});
