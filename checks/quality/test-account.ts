import type { BrowserContextOptions } from 'playwright-core';
import type { SignedInRole } from '#contract/operations/quality/kinds.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { browserWith } from './test-signed-in.ts';

/** The owner of a test account, who is signed in. */
export interface TestAccount {
  as: SignedInRole;
  context: BrowserContextOptions;
  /** Ends its session; that the site does not answer any more is no error. */
  signOut(): Promise<void>;
}

interface Session {
  user: { role: string };
  assurance_level: string;
  next_level: string;
}

/** Why somebody could not be signed in; the message names neither address nor password. */
export class SignInError extends Error {}

/** Signs in to a site with the password of a test account. Throws a SignInError. */
export async function signInTestAccount(url: string, email: string, password: string): Promise<TestAccount> {
  const answer = await post(url, 'sign-in', { email, password }).catch(() => {
    throw new SignInError(`The test account could not sign in: ${url} does not answer`);
  });
  if (!answer.ok) throw new SignInError(`The test account could not sign in: ${url} answers with ${answer.status}`);
  const session = await readSession(answer);
  if (session === null) throw new SignInError(`The test account could not sign in: ${url} answers with no session`);
  const cookies = keepCookies('', answer.headers);
  const signOut = async () => void (await post(url, 'sign-out', {}, cookies).catch(() => null));
  if (session.assurance_level !== session.next_level) {
    await signOut();
    throw new SignInError('The test account needs two-step verification: use one that signs in with a password');
  }
  const as = session.user.role === 'admin' ? 'administrator' : 'member';
  return { as, context: browserWith(url, cookies), signOut };
}

function post(url: string, name: 'sign-in' | 'sign-out', body: object, cookie = ''): Promise<Response> {
  return fetch(`${url}/api/auth/${name}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
    headers: { origin: url, 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

/** null: something else answered, such as a proxy with a page of its own. */
async function readSession(answer: Response): Promise<Session | null> {
  const session = (await answer.json().catch(() => null)) as Partial<Session> | null;
  return session?.user && session.assurance_level && session.next_level ? (session as Session) : null;
}
