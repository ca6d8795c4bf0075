import { expect, test } from 'vitest';
import { weighPages } from '../../bench/page-weights.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

/** One page of each template, and those with a form. */
const pages = [
  '/',
  '/services',
  '/services/cloud',
  '/about',
  '/solutions',
  '/solutions/interactive-tools',
  '/cookies',
  '/contact',
  '/auth',
];

test('public pages are within their budgets: scripts, the home page and everything that pages can load', async () => {
  const results = await weighPages(fixture.app.url, fixture.browser, pages);
  expect(results.filter(({ holds }) => !holds)).toEqual([]);
  expect(results).toHaveLength(pages.length + 4);
});
