import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sessionHintCookie } from '#contract/identity/session-hint.ts';
import { hostCookie } from '#server/platform/http/cookies.ts';
import { signedInScript } from './signed-in.ts';

function isSignedIn(cookie: string): boolean {
  const document = { cookie, documentElement: { dataset: {} as Record<string, string> } };
  runInNewContext(signedInScript, { document });
  return 'signedIn' in document.documentElement.dataset;
}

test('public pages find the cookie under its names on http and https', () => {
  for (const appUrl of ['http://localhost:3000', 'https://firn.example']) {
    const name = hostCookie(appUrl, sessionHintCookie);
    expect(isSignedIn(`theme=dark; ${name}=1`)).toBe(true);
    expect(isSignedIn(`theme=dark; ${name}=`)).toBe(false);
  }
  expect(isSignedIn('')).toBe(false);
});
