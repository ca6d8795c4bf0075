import { expect, test } from 'vitest';
import { hostCookie, readCookie, writeCookie } from './cookies.ts';

function written(appUrl: string, options: { maxAgeSeconds: number; isReadable?: boolean }): string[] {
  const response = new Headers();
  writeCookie({ appUrl, response }, hostCookie(appUrl, 'firn'), 'v', options);
  return response.getSetCookie();
}

test('on https a cookie has the __Host- prefix and the Secure attribute', () => {
  expect(written('https://firn.example', { maxAgeSeconds: 60 })).toEqual([
    '__Host-firn=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(written('http://localhost:3000', { maxAgeSeconds: 0, isReadable: true })).toEqual([
    'firn=v; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test('a cookie is found by its whole name, and the first of two with the same name counts', () => {
  expect(readCookie('xfirn=a; firn=b; firn=c', 'firn')).toBe('b');
  expect(readCookie('xfirn=a', 'firn')).toBeNull();
  expect(readCookie('', 'firn')).toBeNull();
});
