import { expect, test } from 'vitest';
import { textOf } from './blocks.ts';

test('the text of an email has its blocks in order, a paragraph each', () => {
  const text = textOf([
    'Grüezi\n\nYou wrote:',
    { quote: 'one\n\ntwo' },
    { facts: [['From', 'Anna'] as const, ['Company', 'Muster AG'] as const] },
    { code: '123456' },
    { button: { label: 'Sign in', href: 'https://firn.example/auth' } },
    { link: { label: 'Unsubscribe', href: 'https://firn.example/out' } },
  ]);
  expect(text).toBe(`Grüezi

You wrote:

> one
> 
> two

From: Anna
Company: Muster AG

123456

https://firn.example/auth

Unsubscribe:
https://firn.example/out
`);
});
