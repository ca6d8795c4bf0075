import { expect, test } from 'vitest';
import { csv } from './csv.ts';

/** The cells of one row as they are in the file, without the byte-order mark and the line's end. */
const row = (...cells: (string | null)[]) => csv([cells]).slice(1, -2);

test('every cell is quoted, with its quotes doubled', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines', '7', null]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines","7",""\r\n');
});

test('a cell is never read as a formula', () => {
  expect(row('=1+1', '+41 44', '-2', '@x', '\tx', 'plain=1')).toBe(`"'=1+1","'+41 44","'-2","'@x","'\tx","plain=1"`);
  expect(row('＝1', '＋1', '－1', '＠x', ' =1', '"=1"')).toBe(`"'＝1","'＋1","'－1","'＠x"," '=1","""'=1"""`);
});

test('no formula begins after what a spreadsheet may take for the end of a cell', () => {
  expect(row('a;=1+1', 'a\t@x', 'a\n-1', 'a\r\n+1', 'a; "=1"')).toBe(
    `"a;'=1+1","a\t'@x","a\n'-1","a\r\n'+1","a; ""'=1"""`,
  );
  expect(row('one; two - three', 'a = b', 'mail@firn.example')).toBe('"one; two - three","a = b","mail@firn.example"');
});

test('a cell of many line breaks takes time in proportion to its length', () => {
  // In the square of its length it would take longer than a test may.
  const breaks = `a${'\n'.repeat(1_000_000)}b`;
  expect(row(breaks)).toBe(`"${breaks}"`);
  expect(row(breaks + '='.repeat(1_000_000))).toHaveLength(2_000_004);
});
