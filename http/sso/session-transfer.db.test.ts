import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginSignOn, enabledProvider } from '#server/identity/sso/sso.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { handleCallback, handleSamlPost } from './callback.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let key: string;
let tenantId: string;
let admin: Person & { id: string };

beforeAll(async () => {
  provider = await startForgingProvider();
  const { issuer } = provider;
  admin = await world.signedIn('transfer-admin@firn.example', 'admin');
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  ({ key } = await enabledProvider(admin, { name: 'Leads', type: 'oauth2', domains: 'bank.example', configuration }));
  const tenant = await addTenant(admin, { name: 'Bank', subdomain: 'bank' });
  tenantId = tenant.id;
  await addTenant(admin, { name: 'Other', subdomain: 'other' });
  await join(world, tenant, await world.signedIn('ada@bank.example'));
});

const browserAt = (subdomain: string) => world.person({ host: `${subdomain}.localhost:3000` });
const ours = () => world.person();

/** Starts on this host and returns the parameters with which the provider sends the browser to our own host. */
async function begin(person: Person, email = 'ada@bank.example', next = ''): Promise<URLSearchParams> {
  provider.info = { sub: email, email, email_verified: true };
  const sent = await beginSignOn(person, key, next);
  expect(sent.get('redirect_uri')).toBe(`http://localhost:3000/auth/sso/callback/${key}`);
  return new URLSearchParams({ code: 'code', state: sent.get('state') ?? '' });
}

const arrive = async (person: Person, query: URLSearchParams) => handleCallback(await person.ctx(), key, query);
const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** The code of the redirect to the tenant's host. */
async function codeOf(query: URLSearchParams): Promise<URLSearchParams> {
  const answer = await arrive(ours(), query);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
  const url = new URL(locationOf(answer));
  expect([url.origin, url.pathname, [...url.searchParams.keys()]]).toEqual([
    'http://bank.localhost:3000',
    `/auth/sso/callback/${key}`,
    ['handover'],
  ]);
  return url.searchParams;
}

test('a sign-in that began on the host of a tenant ends there, in the tenant, once', async () => {
  const here = browserAt('bank');
  const code = await codeOf(await begin(here, 'ada@bank.example', '/projects?a=b'));
  expect(locationOf(await arrive(here, code))).toBe('/projects?a=b');
  expect((await here.ctx()).actor?.tenant?.id).toBe(tenantId);
  expect(locationOf(await arrive(here, code))).toBe('/auth?sso=expired');
});

test('the code works in the browser that began, on its host and within a minute only', async () => {
  const thief = browserAt('bank');
  await begin(thief);
  const here = browserAt('bank');
  const elsewhere = browserAt('other');
  const code = await codeOf(await begin(here));
  elsewhere.cookies = here.cookies;
  for (const person of [browserAt('bank'), thief, elsewhere, ours()]) {
    expect(locationOf(await arrive(person, code))).toBe('/auth?sso=expired');
    expect((await person.ctx()).actor).toBeNull();
  }
  world.now = new Date(world.now.getTime() + 61_000);
  expect(locationOf(await arrive(here, code))).toBe('/auth?sso=expired');
});

test('what the provider answered is accepted at our own host only, and only once', async () => {
  const here = browserAt('bank');
  const query = await begin(here);
  expect(locationOf(await arrive(here, query))).toBe('/auth?sso=expired');
  const code = await codeOf(query);
  expect(locationOf(await arrive(ours(), query))).toBe('http://bank.localhost:3000/auth?sso=expired');
  expect(locationOf(await arrive(here, code))).toBe('/dashboard');
});

test('an answer that comes too late, or once more, leads back to the host where the sign-in began', async () => {
  const late = await begin(browserAt('bank'));
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  const back = 'http://bank.localhost:3000/auth?sso=';
  const answer = await arrive(ours(), late);
  expect([answer.status, locationOf(answer)]).toEqual([303, `${back}expired`]);
  const post = async (state: string, SAMLResponse: string) => {
    const form = new FormData();
    form.set('RelayState', state);
    form.set('SAMLResponse', SAMLResponse);
    return locationOf(await handleSamlPost(await ours().ctx(), key, form));
  };
  const state = late.get('state') ?? '';
  expect(state.length).toBeLessThanOrEqual(80);
  expect(await post(state, 'PHg+')).toBe(`${back}expired`);
  expect(await post(state, 'A'.repeat(90_001))).toBe(`${back}failed`);
  const here = browserAt('bank');
  const query = await begin(here);
  expect(locationOf(await arrive(here, await codeOf(query)))).toBe('/dashboard');
  expect(locationOf(await arrive(ours(), query))).toBe(`${back}expired`);
});

test('a made-up state leads to the sign-in page of a tenant at most', async () => {
  const named = Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url');
  for (const state of [
    'at-',
    `at-${named}`,
    `at-${'x'.repeat(22)}s-a`,
    `at-${named}d-a`,
    `at-${named}s`,
    'at-//evil.example',
  ])
    expect(locationOf(await arrive(ours(), new URLSearchParams({ state })))).toBe('/auth?sso=expired');
  const known = await arrive(ours(), new URLSearchParams({ code: 'x', state: `at-${named}s-a` }));
  expect(locationOf(known)).toBe('http://bank.localhost:3000/auth?sso=expired');
});

test('a request of our own host is not handed over, and its answer is refused on the host of a tenant', async () => {
  const person = ours();
  const query = await begin(person);
  const there = browserAt('bank');
  there.cookies = person.cookies;
  expect(locationOf(await arrive(there, query))).toBe('/auth?sso=expired');
  expect(locationOf(await arrive(person, query))).toBe('/dashboard');
});

test('somebody who does not belong to the tenant gets no session and no account, and a lost host no code', async () => {
  const here = browserAt('bank');
  const code = await codeOf(await begin(here, 'new@bank.example'));
  expect(locationOf(await arrive(here, code))).toBe('/auth?sso=foreign');
  const { rows } = await world.db.owner.query("select from users where email = 'new@bank.example'");
  expect(rows).toEqual([]);

  const query = await begin(here);
  const tenant = await admin.api.tenants.get({ id: tenantId });
  await admin.api.tenants.saveGeneral({ ...tenant, subdomain: 'moved' });
  expect(locationOf(await arrive(ours(), query))).toBe('http://moved.localhost:3000/auth?sso=expired');
});

test('an error of the provider is shown where the sign-in began', async () => {
  const here = world.person({ host: 'moved.localhost:3000' });
  const state = (await begin(here)).get('state') ?? '';
  const answer = await arrive(ours(), new URLSearchParams({ error: 'access_denied', state }));
  const { searchParams } = new URL(locationOf(answer));
  expect(locationOf(await arrive(here, searchParams))).toBe('/auth?sso=failed');
});

test('to a domain of the tenant itself nothing is sent without a click on a page that names it', async () => {
  const own = [tenantId, 'portal.bank.example'];
  await world.db.owner.query("update tenants set name = 'Bank <b>& Co', domain = $2 where id = $1", own);
  await world.db.owner.query(
    "insert into tenant_domains (tenant_id, domain, proven_at, checked_at, findings) values ($1, $2, now(), now(), '[]')",
    own,
  );
  await world.services.cache.invalidate(['tenant-hosts']);
  const here = world.person({ host: 'portal.bank.example:3000' });
  const query = await begin(here);
  const answer = await arrive(ours(), query);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('<header>localhost:3000</header>');
  expect(page).toContain('<h1>Continue to portal.bank.example:3000</h1>');
  expect(page).toContain('signing in to <strong>Bank &lt;b&gt;&amp; Co</strong>, which');
  expect(page).not.toMatch(/<script|http-equiv|<b>/);
  const link = new URL(/href="([^"]+)"/.exec(page)?.[1] ?? '');
  expect(link.origin).toBe('http://portal.bank.example:3000');
  world.now = new Date(world.now.getTime() + 120_000);
  const over = await (await arrive(ours(), query)).text();
  expect(over).toContain('the address of <strong>Bank &lt;b&gt;&amp; Co</strong>, could not be completed');
  expect(over).toContain('href="http://portal.bank.example:3000/auth?sso=expired"');
  expect(locationOf(await arrive(here, link.searchParams))).toBe('/dashboard');
  const again = await arrive(ours(), query);
  expect([again.status, locationOf(again)]).toEqual([303, '/auth?sso=expired']);
});

test('a made-up state does not make our host show the domain of a tenant', async () => {
  const state = (await begin(world.person({ host: 'portal.bank.example:3000' }))).get('state') ?? '';
  const madeUp = `${state.slice(0, 27)}x`;
  expect(madeUp).toMatch(/^at-[\w-]{22}d-x$/);
  expect(locationOf(await arrive(ours(), new URLSearchParams({ state: madeUp })))).toBe('/auth?sso=expired');
  const form = new FormData();
  form.set('RelayState', madeUp);
  form.set('SAMLResponse', 'PHg+');
  expect(locationOf(await handleSamlPost(await ours().ctx(), key, form))).toBe('/auth?sso=expired');
});
