import type { BrowserContextOptions } from 'playwright-core';
import type { SignedInRole } from '#contract/operations/quality/kinds.ts';
import { browserWith } from './test-signed-in.ts';

/** The owner of a test account, who is signed in. */
export interface TestAccount {
  as: SignedInRole;
  context: BrowserContextOptions;
}

/** Why somebody could not be signed in; the message names neither address nor password. */
export class SignInError extends Error {}

/** Signs in to a site with the password of a test account. Throws a SignInError. */
export async function signInTestAccount(url: string, email: string, password: string): Promise<TestAccount> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => {
    throw new SignInError(`The test account could not sign in: ${url} does not answer`);
  });
  if (!answer.ok) throw new SignInError(`The test account could not sign in: ${url} answers with ${answer.status}`);
  const session = (await answer.json()) as { user: { role: string }; assurance_level: string; next_level: string };
  if (session.assurance_level !== session.next_level)
    throw new SignInError('The test account needs two-step verification: use one that signs in with a password');
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return {
    as: session.user.role === 'admin' ? 'administrator' : 'member',
    context: browserWith(url, cookies.join('; ')),
  };
}
