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

test('a known stylesheet moves into the page, an unknown one stays linked', () => {
  const css = new Map([['/assets/a.css', 'a{color:red}']]);
  const html = inlineStylesheets(
    '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/b.css"/>',
    'n',
    css,
  );
  expect(html).toBe('<style nonce="n">a{color:red}</style><link rel="stylesheet" href="/b.css"/>');
});
