import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { type ProviderForm, providerForm, type SsoProvider } from '#contract/identity/sso/sso.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import type { Person, World } from '#server/testing/world.ts';
import { finishSignOn, type SignOnResult } from './finish.ts';

/** Starts the real OpenID provider as a child process until the tests of the file have ended. Returns its issuer. */
export async function startOidcProvider(redirectUri: string): Promise<string> {
  const script = join(import.meta.dirname, '../../testing/oidc-provider.fixture.ts');
  const child = spawn(process.execPath, [script, redirectUri], { stdio: ['pipe', 'pipe', 'ignore'] });
  afterAll(() => void child.kill());
  const [issuer] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return issuer;
}

/** Signs in at the provider like a browser and returns the address that it redirects back to. */
export async function signInAt(address: string, login: string): Promise<URL> {
  let cookie = '';
  let at = new URL(address);
  let body: URLSearchParams | null = null;
  for (let hop = 0; hop < 12; hop++) {
    const response: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    cookie = keepCookies(cookie, response.headers);
    const location = response.headers.get('location');
    body = location === null ? new URLSearchParams({ login }) : null;
    if (location !== null) at = new URL(location, at);
    if (at.pathname.startsWith('/auth/sso/callback/')) return at;
  }
  throw new Error(`the provider did not redirect back from ${at}`);
}

interface Setup {
  name: string;
  type: ProviderForm['type'];
  domains?: string;
  configuration: Record<string, unknown>;
}

/** A provider that an administrator created and enabled. */
export async function enabledProvider(admin: Person, { domains = '', ...form }: Setup): Promise<SsoProvider> {
  const input = providerForm.parse({ ...form, domains, clientSecret: 'a secret between the two of them' });
  const { key, version } = await admin.api.sso.create(input);
  return admin.api.sso.switch({ key, version, enabled: true });
}

/** Starts a sign-in and returns the parameters of the redirect to the provider. */
export async function beginSignOn(person: Person, key: string, next = ''): Promise<URLSearchParams> {
  const { address } = await person.api.sso.start({ key, next });
  return new URL(address).searchParams;
}

/** Starts linking a provider in the settings and returns the parameters of the redirect to the provider. */
export async function beginLink(person: Person, key: string): Promise<URLSearchParams> {
  const { address } = await person.api.sso.startLink({ key });
  return new URL(address).searchParams;
}

/** The browser's return to the callback of the provider with this key. */
export async function finishAtCallback(
  person: Person,
  key: string,
  query: Record<string, string> | URLSearchParams,
): Promise<SignOnResult> {
  return finishSignOn(await person.ctx(), key, new URLSearchParams(query));
}

export async function lastReason(world: World): Promise<unknown> {
  const { rows } = await world.db.owner.query(
    "select details ->> 'reason' as reason from audit_entries where action in ('session.refused', 'identity.refused') order by id desc limit 1",
  );
  return rows[0]?.reason;
}
