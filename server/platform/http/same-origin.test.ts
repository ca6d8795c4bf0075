import { expect, test } from 'vitest';
import { isSameOriginWrite } from './same-origin.ts';

const own = 'https://firn.example';
const host = 'firn.example';
const site = (value: string) => ({ 'sec-fetch-site': value });

test('a write is of our own pages if both headers say so, or the one of them that is sent', () => {
  for (const headers of [
    { host, ...site('same-origin'), origin: own },
    { host, ...site('same-origin') },
    { host, ...site('same-origin'), origin: 'null' },
    { host, ...site('none') },
    { host, origin: own, cookie: 'a=b' },
    { host: '127.0.0.1:3000', ...site('same-origin'), origin: own },
    { host: '127.0.0.1:3000', ...site('same-origin'), origin: 'http://127.0.0.1:3000' },
    { host },
  ])
    expect([headers, isSameOriginWrite(headers, own)]).toEqual([headers, true]);
});

test('a write with a foreign origin is not, whatever Fetch Metadata says', () => {
  for (const headers of [
    { host, ...site('same-origin'), origin: 'https://portal.bank.example' },
    { host, ...site('same-site'), origin: own },
    { host, ...site('cross-site') },
    { host, origin: 'https://portal.bank.example' },
    { host, origin: 'null' },
    { host, cookie: 'a=b' },
  ])
    expect([headers, isSameOriginWrite(headers, own)]).toEqual([headers, false]);
});
