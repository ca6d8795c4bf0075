import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted, empty ones stay empty', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines', null]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",\r\n');
});

test('a cell is never read as a formula', () => {
  expect(csv([['=1+1', '+41 44', '-2', '@x', '\tx', 'plain=1']])).toBe("\uFEFF'=1+1,'+41 44,'-2,'@x,'\tx,plain=1\r\n");
  expect(csv([['＝1', '＋1', '－1', '＠x', '\n=1']])).toBe("\uFEFF'＝1,'＋1,'－1,'＠x,\"'\n=1\"\r\n");
});
