import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildArt, drawSheet, makeLand, servedBytes } from './build.ts';
import { sheets } from './sheets.ts';

test('the same landscape gives the same bytes, within the budget, without styles that a page policy would refuse', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firn-art-'));
  const [built] = await buildArt(folder, ['contact']);
  const svg = await readFile(join(folder, 'contact.svg'), 'utf8');
  const sheet = sheets.find(({ name }) => name === 'contact');
  if (!sheet) throw new Error('no such sheet');
  expect(drawSheet(sheet, makeLand(sheet.landscape))).toBe(svg);
  expect(built?.bytes).toBe(servedBytes(svg));
  expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
  expect(svg.match(/ id="/g)).toHaveLength(1);
  await rm(folder, { recursive: true });
}, 60_000);

test('a sheet above its budget is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firn-art-'));
  const sheet = sheets.find(({ name }) => name === 'contact');
  if (!sheet) throw new Error('no such sheet');
  const { budget } = sheet;
  sheet.budget = 100;
  await expect(buildArt(folder, ['contact'])).rejects.toThrow('budget is 100');
  sheet.budget = budget;
  await rm(folder, { recursive: true });
}, 60_000);

test('sheet names are unique', () => {
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
});
