import { expect, test } from 'vitest';
import { weighPages } from '../bench/page-weights.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

/** One page of each template, and those that carry a form. */
const pages = ['/', '/services', '/services/cloud', '/about', '/solutions', '/cookies', '/contact', '/auth'];

test('public pages keep their budgets: scripts, the home page and everything that pages can load', async () => {
  const bars = await weighPages(stage.app.url, stage.browser, pages);
  expect(bars.filter(({ holds }) => !holds)).toEqual([]);
  expect(bars).toHaveLength(pages.length + 4);
});
