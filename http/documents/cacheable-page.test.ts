import { expect, test } from 'vitest';
import { isPerUserPage } from '#web/route-handle.ts';
import { handle as changeEmailHandle } from '#web/routes/auth/change-email.tsx';
import { handle as confirmHandle } from '#web/routes/auth/confirm.tsx';
import { handle as signInHandle } from '#web/routes/auth/index.tsx';
import { handle as magicLinkHandle } from '#web/routes/auth/magic.tsx';
import { handle as setUpHandle } from '#web/routes/auth/set-up.tsx';
import { handle as unsubscribeHandle } from '#web/routes/marketing/newsletter/unsubscribe.tsx';
import { cacheablePage, unusableHostPage } from './cacheable-page.ts';
import type { PageRoute } from './routes.ts';

const page = (address: string, route: PageRoute) => cacheablePage(new URL(address, 'https://firn.example'), route);
const signIn: PageRoute = { id: 'auth', pattern: '/auth', handle: { ...signInHandle, audience: 'auth' } };
const services: PageRoute = { id: 'services', pattern: '/services', handle: { audience: 'marketing' } };

test('one public page is cached for all addresses that show the same', () => {
  expect(page('/services?utm=x&mode=other&next=/admin', services)).toMatchObject({ key: '/services', isCached: true });
  expect(page('/auth?mode=sign-up&x=y', signIn)).toMatchObject({ key: '/auth?mode=sign-up', isCached: true });
});

test('the page that says an email was sent is the same for everyone', () => {
  expect(page('/auth?mode=magic-link&sent', signIn)).toMatchObject({
    key: '/auth?mode=magic-link&sent=',
    isCached: true,
  });
  expect(page('/auth?mode=magic-link&sent=a%40bank.example', signIn).key).toBe('/auth?mode=magic-link');
});

test('pages behind mailed links are rendered for their holder, and the sign-in page only to choose a password', () => {
  const isPerUser = (address: string) =>
    isPerUserPage(signInHandle, new URL(address, 'https://firn.example').searchParams);
  expect(isPerUser('/auth?mode=update-password')).toBe(true);
  expect(isPerUser('/auth?mode=update-password&token=a-secret')).toBe(true);
  expect(isPerUser('/auth?token=a-secret')).toBe(false);
  for (const handle of [confirmHandle, magicLinkHandle, changeEmailHandle, setUpHandle, unsubscribeHandle])
    expect(isPerUserPage(handle, new URLSearchParams())).toBe(true);
});

test('the sign-in page is rendered once for all return addresses', () => {
  const key = '/auth?mode=sign-up&next=%2Fput-the-value-of-next-here';
  expect(page('/auth?next=%2Fadmin%3Fa%3Db&mode=sign-up&x=y', signIn)).toMatchObject({
    key,
    address: key,
    isCached: true,
    echoed: [{ name: 'next', value: '/admin?a=b' }],
  });
  const keys = Array.from({ length: 1_000 }, (_, n) => page(`/auth?mode=sign-up&next=/admin/${n}`, signIn).key);
  expect(new Set(keys)).toEqual(new Set([key]));
});

test('the result of single sign-on varies the sign-in page only, and only by known values', () => {
  expect(page('/auth?sso=expired', signIn)).toMatchObject({ key: '/auth?sso=expired', isCached: true });
  expect(page('/auth?sso=anything', signIn).key).toBe('/auth');
  expect(page('/services?sso=expired', services).key).toBe('/services');
});

test('a return address outside the site is ignored', () => {
  for (const next of ['//evil.example', '/%5Cevil.example', 'https://evil.example', '', `/${'a'.repeat(2_000)}`]) {
    const found = page(`/auth?next=${encodeURIComponent(next)}`, signIn);
    expect(found).toMatchObject({ key: '/auth', isCached: true, echoed: [] });
  }
});

test('the screen of the app for unknown addresses has the status 404, all others 200', () => {
  const handle = { audience: 'admin', isNotFound: true } as const;
  const unknown: PageRoute = { id: 'admin/*', pattern: '/admin/*', handle };
  expect(page('/admin/nothing', unknown)).toMatchObject({ key: 'shell:admin/*', status: 404 });
  const overview: PageRoute = { id: 'overview', pattern: '/admin', handle: { audience: 'admin' } };
  expect([page('/admin', overview).status, page('/services', services).status]).toEqual([200, 200]);
});

test('pages of signing in are cached for each host, all others once', () => {
  const hostAt = (origin: string) => ({ tenantId: 't', name: 'Bank', origin, isOwnDomain: false, isUsable: false });
  const bank = hostAt('https://bank.firn.example');
  const keyOf = (route: PageRoute, address: string, host = bank) => {
    const { key, host: of } = cacheablePage(new URL(address, host.origin), route, host);
    return [key, of?.origin ?? null];
  };
  expect(keyOf(signIn, '/auth?mode=magic-link')).toEqual([
    'host:https://bank.firn.example/auth?mode=magic-link',
    bank.origin,
  ]);
  expect(keyOf(signIn, '/auth', hostAt('https://portal.bank.example'))[0]).toBe(
    'host:https://portal.bank.example/auth',
  );
  expect(keyOf(services, '/services')).toEqual(['/services', null]);
  const shell: PageRoute = { id: 'projects', pattern: '/projects', handle: { audience: 'portal' } };
  expect(keyOf(shell, '/projects')).toEqual(['shell:projects', null]);
  expect(unusableHostPage(signIn, bank)).toMatchObject({ status: 403, cacheControl: 'no-store', host: bank });
  expect(unusableHostPage(signIn, bank).key).not.toBe(keyOf(signIn, '/auth')[0]);
});

test('a CDN may cache pages of the public site, and no page that depends on who asks or repeats what they wrote', () => {
  const search: PageRoute = {
    id: 'search',
    pattern: '/search',
    handle: { audience: 'marketing', variesFreelyBy: { q: (value) => value } },
  };
  const app: PageRoute = { id: 'inquiries', pattern: '/admin/inquiries', handle: { audience: 'admin' } };
  expect(page('/services?utm=x', services).isForSharedCaches).toBe(true);
  expect(page('/search', search).isForSharedCaches).toBe(true);
  for (const other of [
    page('/search?q=mine', search),
    page('/auth', signIn),
    page('/admin/inquiries', app),
    cacheablePage(new URL('https://firn.example/nowhere'), null),
  ])
    expect(other.isForSharedCaches).toBe(false);
});
