import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Services } from '#server/platform/context.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

/** Readable and without content: only where it stands does a public page ask whether somebody is signed in. */
const hintCookie = 'firn_signed_in';

const isSecure = (appUrl: string) => appUrl.startsWith('https:');
const sessionCookie = (appUrl: string) => (isSecure(appUrl) ? '__Host-firn_session' : 'firn_session');

/** The token of the session cookie, if this installation signed it. */
export function readSessionToken(
  { appUrl, secrets }: Pick<Services, 'appUrl' | 'secrets'>,
  cookies: string,
): string | null {
  const name = `${sessionCookie(appUrl)}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(name));
  const [token, signature] = pair?.slice(name.length).split('.') ?? [];
  if (!token || !signature) return null;
  const expected = Buffer.from(sign(secrets.session, token));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function setSessionCookies(ctx: Ctx, token: string): void {
  const value = `${token}.${sign(ctx.secrets.session, token)}`;
  writeCookies(ctx, value, '1', absoluteLifetimeMs / 1000);
}

export function clearSessionCookies(ctx: Ctx): void {
  ctx.response.delete('set-cookie');
  writeCookies(ctx, '', '', 0);
}

function writeCookies(ctx: Ctx, session: string, hint: string, maxAge: number): void {
  const common = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(ctx.appUrl) ? '; Secure' : ''}`;
  ctx.response.delete('set-cookie');
  ctx.response.append('set-cookie', `${sessionCookie(ctx.appUrl)}=${session}; HttpOnly; ${common}`);
  ctx.response.append('set-cookie', `${hintCookie}=${hint}; ${common}`);
}

function sign(key: string, token: string): string {
  return createHmac('sha256', key).update(`session\0${token}`).digest('base64url');
}
