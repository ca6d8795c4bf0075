import { expect, test } from 'vitest';
import { sheets } from '#art/contours/sheets.ts';
import { artJobs } from '#art/jobs.ts';
import { sheet } from '#contract/content/page-blocks.ts';
import { team } from './collections/team.ts';
import { pages } from './pages.ts';

const drawn = pages.flatMap(({ path, body }) => ('sheet' in body ? [{ path, sheet: body.sheet }] : []));

test('every image that the content names is in the index', async () => {
  const names = (await artJobs()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(team.map(({ image }) => image)));
  expect(names).toEqual(expect.arrayContaining(drawn.map((page) => page.sheet)));
});

test('every sheet that a page may name is a strip across the window', () => {
  const strips = sheets.filter(({ width, height }) => width === 1920 && height === 300).map(({ name }) => name);
  expect(sheet.options.filter((name) => !strips.includes(name))).toEqual([]);
});

test('no map is shown on two pages', () => {
  const maps = drawn.map((page) => page.sheet);
  expect(maps.filter((name, index) => maps.indexOf(name) !== index)).toEqual([]);
  // The bands at the end of two pages, the timeline's maps and the contact page name their sheets in code.
  expect(maps.filter((name) => /^(band|year|contact|hero|menu)/.test(name))).toEqual([]);
});
