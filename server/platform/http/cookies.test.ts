import { expect, test } from 'vitest';
import { hostCookie, keepCookies, readCookie, writeCookie } from './cookies.ts';

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

test('what a browser sends after an answer has the cookies that it set, and lacks those that it deleted', () => {
  const response = new Headers();
  const set = (name: string, value: string, maxAgeSeconds: number) =>
    writeCookie({ appUrl: 'http://localhost:3000', response }, name, value, { maxAgeSeconds });
  set('first', 'new=', 60);
  set('second', 'kept for no time', 0);
  set('third', '', 60);
  expect(keepCookies('first=old; second=b; third=c; fourth=d', response)).toBe('first=new%3D; fourth=d');
  expect(keepCookies('', response)).toBe('first=new%3D');
});
