import { expect, test } from 'vitest';
import { letterHtml } from './html.ts';

const head = { name: 'Firn', appUrl: 'https://firn.example' };
const draw = (text: string, action?: string) =>
  letterHtml({ subject: 'A letter', text, ...(action && { action }) }, head);

test('an address of ours that stands alone becomes a button with its words, and is shown besides', () => {
  const html = draw('Press here:\n\nhttps://firn.example/auth?a=1&token=x\n\nThank you.', 'Sign in');
  expect(html).toContain('href="https://firn.example/auth?a=1&amp;token=x"');
  expect(html).toMatch(/class="press"[^>]*>Sign in<\/a>/);
  expect(html).toContain('>https://firn.example/auth?a=1&amp;token=x</p>');
});

test('text of strangers stays text: no markup, no link to another site', () => {
  const html = draw(
    '<img src=x onerror=alert(1)> "Anna"\n\nhttps://evil.example/auth\n\nhttps://firn.example.evil.example/',
    'Sign in',
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Anna&quot;');
  expect(html).not.toContain('<a href="https://evil');
  expect(html).not.toContain('<a href="https://firn.example.evil');
  expect(html).not.toMatch(/class="press"[^>]*>/);
});

test('only the last address is a button: one that a stranger wrote before it is not', () => {
  const html = draw(
    'Anna wrote:\n\nhttps://firn.example/auth/magic-link?token=hers\n\nhttps://firn.example/admin/projects/1',
    'Answer it',
  );
  expect(html.match(/class="press"/g)).toHaveLength(1);
  expect(html).toMatch(/href="https:\/\/firn\.example\/admin\/projects\/1" class="press"/);
});

test('a code is set large, a quotation as one, a line stays a line', () => {
  const html = draw('123456\n\n> one\n> two\n\nFrom: Anna\nCompany: Muster');
  expect(html).toMatch(/font-size:36px[^>]*>123456</);
  expect(html).toMatch(/<blockquote[^>]*>one<br>\ntwo<\/blockquote>/);
  expect(html).toContain('From: Anna<br>\nCompany: Muster');
});
