import { expect, test } from 'vitest';
import type { Actor, Ctx } from '#server/platform/context.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { handle as adminHandle } from '#web/routes/admin/layout.tsx';
import { handle as signInHandle } from '#web/routes/auth/index.tsx';
import { handle as verifyHandle } from '#web/routes/auth/verify/index.tsx';
import { redirectFor, redirectToOwnSite } from './redirects.ts';

const visitor = null;
const member = { role: 'user', assuranceLevel: 'aal1', requiredAssuranceLevel: 'aal1' } as Actor;
const administrator = { ...member, role: 'admin' } as Actor;
const withoutFactor = { ...member, requiredAssuranceLevel: 'aal2' } as Actor;

const redirectOf = (handle: RouteHandle, actor: Actor | null, address: string) =>
  redirectFor(
    { id: 'page', pattern: '/', handle: { audience: 'portal', ...handle } },
    { actor, request: { cookies: '' }, appUrl: 'https://firn.example' } as Ctx,
    new URL(address, 'https://firn.example'),
  );

test('a page of the app redirects a visitor to sign in and back, and a session without its second factor to enter it', () => {
  expect(redirectOf({}, visitor, '/projects?a=b')).toBe('/auth?next=%2Fprojects%3Fa%3Db');
  expect(redirectOf({}, withoutFactor, '/projects')).toBe('/auth/verify?next=%2Fprojects');
  expect(redirectOf({}, member, '/projects')).toBeNull();
});

test('somebody in several organisations chooses one before a page of the member area, not before the back office', () => {
  const asked = { ...administrator, mustChooseTenant: true };
  expect(redirectOf({}, asked, '/projects')).toBe('/auth/organisation?next=%2Fprojects');
  expect(redirectOf(adminHandle, asked, '/admin')).toBeNull();
});

test('on the host of a tenant the start page leads into the application, other public pages to our own host', () => {
  const tenantHost = { origin: 'https://bank.firn.example' };
  const elsewhere = (audience: 'marketing' | 'auth' | 'portal', actor: Actor | null, address: string) =>
    redirectToOwnSite(
      { id: 'page', pattern: '/', handle: { audience } },
      { actor, request: { tenantHost }, appUrl: 'https://firn.example' } as unknown as Ctx,
      new URL(address, 'https://bank.firn.example'),
    );
  expect(elsewhere('marketing', visitor, '/')).toBe('/auth');
  expect(elsewhere('marketing', member, '/')).toBe('/dashboard');
  expect(elsewhere('marketing', visitor, '/services?a=b')).toBe('https://firn.example/services?a=b');
  expect([elsewhere('auth', visitor, '/auth'), elsewhere('portal', member, '/dashboard')]).toEqual([null, null]);
});

test('a page that needs a permission redirects users who lack it to their own home page', () => {
  expect(redirectOf(adminHandle, member, '/admin')).toBe('/dashboard');
  expect(redirectOf(adminHandle, administrator, '/admin')).toBeNull();
  expect(redirectOf(adminHandle, { ...administrator, mustAddFactor: true }, '/admin')).toBe('/settings/security');
});

test('the sign-in page is for visitors; a mailed link to choose a password works for everyone', () => {
  const signIn: RouteHandle = { ...signInHandle, audience: 'auth' };
  expect(redirectOf(signIn, visitor, '/auth?next=/admin')).toBeNull();
  expect(redirectOf(signIn, administrator, '/auth')).toBe('/admin');
  expect(redirectOf(signIn, member, '/auth?next=/projects')).toBe('/projects');
  expect(redirectOf(signIn, member, '/auth?next=//evil.example')).toBe('/dashboard');
  expect(redirectOf(signIn, member, '/auth?mode=update-password&token=x')).toBeNull();
});

test('the page of the second factor is for sessions that lack it', () => {
  const verify: RouteHandle = { ...verifyHandle, audience: 'auth' };
  expect(redirectOf(verify, visitor, '/auth/verify')).toBe('/auth');
  expect(redirectOf(verify, withoutFactor, '/auth/verify')).toBeNull();
  expect(redirectOf(verify, member, '/auth/verify?next=/projects')).toBe('/projects');
});
