import { expect, test } from 'vitest';
import type { MailBlock } from './blocks.ts';
import { mailHtml } from './html.ts';

const head = { name: 'Firn', appUrl: 'https://firn.example' };
const draw = (...blocks: MailBlock[]) => mailHtml({ subject: 'A letter', blocks }, head);

test('a button has its label and its address, which is also shown below it without what is secret', () => {
  const href = 'https://firn.example/auth?a=1&token=x';
  const html = draw('Press here:', { button: { label: 'Sign in', href } }, 'Thank you.');
  expect(html).toContain('href="https://firn.example/auth?a=1&amp;token=x"');
  expect(html).toMatch(/class="button"[^>]*>Sign in<\/a>/);
  expect(html).toContain('>firn.example/auth…</a></p>');
  expect(html.match(/token=x/g)).toHaveLength(2);
});

test('user input stays text: no markup, no button, no link to another site', () => {
  const words =
    '<img src=x onerror=alert(1)> "Anna"\n\nhttps://evil.example/auth\n\nhttps://firn.example.evil.example/';
  for (const block of [words, { quote: words }, { facts: [['From', words]] as const }]) {
    const html = draw(block);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Anna&quot;');
    expect(html).not.toContain('<a href="https://evil');
    expect(html).not.toContain('<a href="https://firn.example.evil');
    expect(html).not.toMatch(/class="button"[^>]*>/);
  }
});

test('an address of ours in a text becomes a link, also in user input, but never a button', () => {
  const html = draw('Anna wrote:\n\nhttps://firn.example/auth/magic?token=hers', {
    button: { label: 'Answer it', href: 'https://firn.example/admin/projects/1' },
  });
  expect(html).toContain('<a href="https://firn.example/auth/magic?token=hers" style="color:inherit">');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toMatch(/href="https:\/\/firn\.example\/admin\/projects\/1" class="button"/);
});

test('addresses of ours are shortened to what a reader can read, and lead to the whole ones', () => {
  const token = 'a'.repeat(64);
  const html = draw(
    `Read on:\nhttps://firn.example/newsletter/unsubscribe/${token}`,
    'https://firn.example/blog/dora',
    {
      link: { label: 'Unsubscribe with one click', href: `https://firn.example/newsletter/unsubscribe/${token}` },
    },
  );
  expect(html.match(/href="https:\/\/firn\.example\/newsletter\/unsubscribe\/a{64}"/g)).toHaveLength(2);
  expect(html).toMatch(/>firn\.example\/newsletter\/unsubscribe\/a{20,30}…<\/a>/);
  expect(html).toContain('>firn.example/blog/dora</a>');
  expect(html).toMatch(/>Unsubscribe with one click<\/a>/);
});

test('codes are large, quotations are marked as such, line breaks are preserved, an empty line begins a paragraph', () => {
  const html = draw(
    { code: '123456' },
    { quote: 'one\ntwo' },
    { facts: [['From', 'Anna'] as const, ['Company', 'Muster'] as const] },
    '654321\n\n> typed by somebody',
  );
  expect(html).toMatch(/font-size:36px[^>]*>123456</);
  expect(html).toMatch(/<blockquote[^>]*>one<br>\ntwo<\/blockquote>/);
  expect(html).toContain('From: Anna<br>\nCompany: Muster');
  expect(html).toContain('>654321</p>\n<p style="margin:0 0 16px">&gt; typed by somebody</p>');
});

test('an email about a tenant has its name and colours, and nothing but colours gets into its style', () => {
  const blocks = [{ button: { label: 'Join', href: 'https://firn.example/a' } }];
  const branded = (light: string) =>
    mailHtml({ subject: 'Join', blocks, brand: { name: 'Bora & Co', primary: { light, dark: '#9cc2e0' } } }, head);
  const html = branded('#2f4f5e');
  expect(html).toContain('>Bora &amp; Co</td>');
  expect(html).toContain('background:#2f4f5e;color:#FFFFFF');
  expect(html).toContain('border-top:2px solid #2f4f5e');
  expect(html).toContain('.button { background: #9cc2e0 !important');
  const hostile = branded('red} </style><script>alert(1)</script>');
  expect(hostile).not.toContain('alert');
  expect(hostile).toContain('background:#14161A;color:#FBFAF7');
});
