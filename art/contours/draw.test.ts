import { expect, test } from 'vitest';
import { compressSheet, drawSheet, makeLand } from './draw.ts';
import { paintNight } from './night.ts';
import { plates } from './plates.ts';
import { type Sheet, sheets } from './sheets.ts';

const sheetOf = (name: string, list: Sheet[]): Sheet => {
  const sheet = list.find((one) => one.name === name);
  if (!sheet) throw new Error('no such sheet');
  return sheet;
};

test('the same landscape gives the same bytes, without styles that the content security policy would block', () => {
  const sheet = sheetOf('team/head-of-security', plates);
  const svg = drawSheet(sheet, makeLand(sheet.landscape));
  expect(drawSheet(sheet, makeLand(sheet.landscape))).toBe(svg);
  expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
  expect(svg.match(/ id="/g)).toHaveLength(1);
  const plate = paintNight(svg);
  expect(plate, 'in plain colours, without words').not.toMatch(/var\(|calc\(|<text|NaN|px"/);
  expect(plate).toContain('fill="#0f1114"');
}, 60_000);

test('a sheet above its budget throws', () => {
  const sheet = { ...sheetOf('contact', sheets), budget: 100 };
  expect(() => compressSheet(sheet, '<svg/>'.repeat(10_000) + Array.from({ length: 500 }, (_, n) => n * n))).toThrow(
    'budget is 100',
  );
});

test('names are unique, and no two sheets or plates are the same window', () => {
  const all = [...sheets, ...plates];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ name: _, ...window }) => JSON.stringify(window))).size).toBe(all.length);
});
