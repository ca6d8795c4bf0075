import { expect, test } from 'vitest';
import { sha256Source } from './headers.ts';
import { hashInline, inlineStylesheets } from './inline.ts';

test('only inline elements with the nonce are hashed, and the nonce disappears', () => {
  const page =
    '<script nonce="n1">go()</script><script>evil()</script><script nonce="n1" src="/a.js"></script><style nonce="n1">a{}</style>';
  const { html, hashes } = hashInline(page, 'n1');
  expect(hashes).toEqual({ scripts: [sha256Source('go()')], styles: [sha256Source('a{}')] });
  expect(html).not.toContain('n1');
  expect(html).toContain('<script>go()</script>');
});

test('a known stylesheet is inlined with its hash, an unknown one stays linked', () => {
  const page = {
    html: '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/b.css"/>',
    hashes: { scripts: ['s'], styles: ['t'] },
  };
  const sheets = new Map([['/assets/a.css', { rules: ['a{color:red}'], islands: {} }]]);
  expect(inlineStylesheets(page, sheets)).toEqual({
    html: '<style>a{color:red}</style><link rel="stylesheet" href="/b.css"/>',
    hashes: { scripts: ['s'], styles: ['t', sha256Source('a{color:red}')] },
  });
});
