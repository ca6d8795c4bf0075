import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionCookieName } from '#contract/browser-storage.ts';
import { sessionHintCookie } from '#contract/identity/session-hint.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { hostCookie, readCookie, writeCookie } from '#server/platform/http/cookies.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

const sessionCookie = (appUrl: string) => hostCookie(appUrl, sessionCookieName);

/** Returns the token of the session cookie, or null if this installation did not sign it. */
export function readSessionToken(
  { appUrl, secrets }: Pick<Services, 'appUrl' | 'secrets'>,
  cookies: string,
): string | null {
  const [token, signature] = readCookie(cookies, sessionCookie(appUrl))?.split('.') ?? [];
  if (!token || !signature) return null;
  const expected = Buffer.from(sign(secrets.session, token));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function setSessionCookies(ctx: Ctx, token: string): void {
  writeCookies(ctx, signedToken(ctx, token), '1', absoluteLifetimeMs / 1000);
}

/** The Cookie header of a browser with this session. */
export function sessionCookieHeader(services: Pick<Services, 'appUrl' | 'secrets'>, token: string): string {
  return `${sessionCookie(services.appUrl)}=${signedToken(services, token)}`;
}

function signedToken({ secrets }: Pick<Services, 'secrets'>, token: string): string {
  return `${token}.${sign(secrets.session, token)}`;
}

export function clearSessionCookies(ctx: Ctx): void {
  writeCookies(ctx, '', '', 0);
}

/**
 * Lets the hint of this browser follow its session, which may have ended by itself or elsewhere. The session cookie stays:
 * by it the sign-in page knows that a session has ended.
 */
export function keepSessionHint(ctx: Ctx, isSignedIn: boolean): void {
  const isHinted = readCookie(ctx.request.cookies, hostCookie(ctx.appUrl, sessionHintCookie)) !== null;
  if (isHinted === isSignedIn) return;
  if (isSignedIn) writeHint(ctx, '1', absoluteLifetimeMs / 1000);
  else writeHint(ctx, '', 0);
}

function writeCookies(ctx: Ctx, session: string, hint: string, maxAgeSeconds: number): void {
  ctx.response.delete('set-cookie');
  writeCookie(ctx, sessionCookie(ctx.appUrl), session, { maxAgeSeconds });
  writeHint(ctx, hint, maxAgeSeconds);
}

function writeHint(ctx: Ctx, value: string, maxAgeSeconds: number): void {
  writeCookie(ctx, hostCookie(ctx.appUrl, sessionHintCookie), value, { maxAgeSeconds, isReadable: true });
}

function sign(key: string, token: string): string {
  return createHmac('sha256', key).update(`session\0${token}`).digest('base64url');
}
