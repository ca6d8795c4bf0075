import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginSignOn, enabledProvider, finishAtCallback, lastReason } from '#server/identity/sso/sso.fixture.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { authenticateToken } from './authenticate-token.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { handleScim } from './scim.ts';

const world = createWorld(() => new Date());
const expiresOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
let admin: Person & { id: string };
let key: string;
let token: string;
let otherToken: string;
let setInfo: (info: Record<string, unknown>) => void;

beforeAll(async () => {
  const provider = await startForgingProvider();
  setInfo = (info) => void Object.assign(provider, { info });
  admin = await world.signedIn('scim-admin@bank.example', 'admin');
  const { issuer } = provider;
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  const domains = 'bank.example';
  ({ key } = await enabledProvider(admin, { name: 'Directory', type: 'oauth2', domains, configuration }));
  const other = await enabledProvider(admin, { name: 'Other directory', type: 'oauth2', domains, configuration });
  ({ token } = await admin.api.sso.createScimToken({ key, name: 'Entra ID', expiresOn }));
  ({ token: otherToken } = await admin.api.sso.createScimToken({ key: other.key, name: 'Okta', expiresOn }));
});

interface Call {
  as?: string | null;
  headers?: Record<string, string>;
}

/** A call as a provider makes it, through the steps of /api. */
async function call(method: string, path: string, body?: unknown, { as = token, headers = {} }: Call = {}) {
  const app = new Hono<Env>();
  const ctx = await world.person({ address: '192.0.2.40' }).ctx();
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  app.onError(failureResponse(silentLog));
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    c.set('body', Buffer.from(text));
    await next();
  });
  app.use(authenticateToken(world.services));
  app.all('*', (c) => handleScim(c));
  const response = await app.request(
    `/api/scim/v2${path}`,
    {
      method,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        'content-type': 'application/scim+json',
        ...headers,
      },
    },
    {},
  );
  const answer = response.status === 204 ? null : await response.json();
  return { status: response.status, body: answer, headers: response.headers };
}

const userOf = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  active: true,
  ...more,
});
const create = async (userName: string, more: object = {}) =>
  (await call('POST', '/Users', userOf(userName, more))).body;
const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

async function accountOf(email: string) {
  const { rows } = await world.db.owner.query('select * from users where email = $1', [email]);
  return rows[0];
}

test('the service says what it can do', async () => {
  const config = await call('GET', '/ServiceProviderConfig');
  expect(config.headers.get('content-type')).toBe('application/scim+json');
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { maxResults: 200 },
  });
  expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
    'User',
    'Group',
  ]);
  expect((await call('GET', '/Schemas')).body.totalResults).toBe(2);
  const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect((await call('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ id: userSchema });
  for (const path of ['/Bulk', '/Users/x/y', '/constructor', '/Users/%E0%A4%A']) {
    expect((await call('GET', path)).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
    });
  }
  expect((await call('PUT', '/Users')).status).toBe(405);
});

test('only a valid SCIM token of an enabled provider is accepted, and it opens nothing else', async () => {
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn };
  const { token: apiToken } = await admin.api.tokens.create(form);
  for (const as of [null, 'x', apiToken, `${token}x`]) {
    const answer = await call('GET', '/Users', undefined, { as });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const { token: short } = await admin.api.sso.createScimToken({ key, name: 'Short', expiresOn });
  expect((await call('GET', '/Users', undefined, { as: short })).status).toBe(200);
  const { tokens } = await admin.api.sso.scim({ key });
  expect(tokens.map(({ name }) => name)).toContain('Short');
  expect(JSON.stringify(await world.db.owner.query('select * from scim_tokens'))).not.toContain(short);
  await admin.api.sso.revokeScimToken({ id: tokens.find(({ name }) => name === 'Short')?.id ?? '' });
  expect((await call('GET', '/Users', undefined, { as: short })).status).toBe(401);
  world.now = new Date(world.now.getTime() + 40 * dayMs);
  expect((await call('GET', '/Users')).status).toBe(401);
});

test('only an administrator with a recent reauthentication creates and revokes tokens', async () => {
  const member = await world.signedIn('scim-member@firn.example');
  const code = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  expect(await code(member.api.sso.scim({ key }))).toBe('FORBIDDEN');
  expect(await code(member.api.sso.createScimToken({ key, name: 'Mine', expiresOn }))).toBe('FORBIDDEN');
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  expect(await code(admin.api.sso.createScimToken({ key, name: 'Late', expiresOn }))).toBe('REAUTHENTICATION_REQUIRED');
});

test('a user is created as a member with a confirmed address, whatever role the body asks for', async () => {
  const created = await call(
    'POST',
    '/Users',
    userOf('new@bank.example', { externalId: 'e-1', roles: ['admin'], role: 'admin' }),
  );
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ userName: 'new@bank.example', externalId: 'e-1', active: true });
  expect(created.headers.get('location')).toBe(`http://localhost:3000/api/scim/v2/Users/${created.body.id}`);
  expect(created.headers.get('etag')).toBe('W/"1"');
  expect(await accountOf('new@bank.example')).toMatchObject({
    role: 'user',
    name: 'Ada Lovelace',
    email_verified: true,
  });
  const again = await call('POST', '/Users', userOf('NEW@bank.example'));
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'scim-user.created'");
  expect(rows[0].details).toMatchObject({ provider: key, scimId: created.body.id });
});

test.each<[string, unknown, number, string]>([
  ['another domain', userOf('ada@else.example'), 400, 'invalidValue'],
  ['a subdomain', userOf('ada@sub.bank.example'), 400, 'invalidValue'],
  ['no address', userOf('ada'), 400, 'invalidValue'],
  ['no user name', { active: true }, 400, 'invalidValue'],
  ['a text that is no boolean', userOf('flag@bank.example', { active: 'perhaps' }), 400, 'invalidValue'],
  ['no JSON', '{', 400, 'invalidSyntax'],
  ['a list', [], 400, 'invalidSyntax'],
  ['a deep body', `${'['.repeat(50)}${']'.repeat(50)}`, 400, 'invalidSyntax'],
])('a user with %s is refused', async (_what, body, status, scimType) => {
  const answer = await call('POST', '/Users', body);
  expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
});

test('another type of body is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect((await call('POST', '/Users', userOf('type@bank.example'), { headers })).status).toBe(415);
});

test('an existing account is taken over with its role and name, by one provider', async () => {
  const { id } = await world.createUser({ email: 'existing@bank.example' });
  const { id: scimId } = await create('existing@bank.example');
  const { rows } = await world.db.owner.query('select user_id from scim_users where id = $1', [scimId]);
  expect(rows).toEqual([{ user_id: id }]);
  const other = await call('POST', '/Users', userOf('existing@bank.example'), { as: otherToken });
  expect(other.status).toBe(409);
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const body =
      method === 'PATCH' ? { Operations: [{ op: 'replace', value: { active: false } }] } : userOf('x@bank.example');
    expect((await call(method, `/Users/${scimId}`, body, { as: otherToken })).status).toBe(404);
  }
  expect((await call('GET', '/Users', undefined, { as: otherToken })).body.totalResults).toBe(0);
});

test('a platform administrator cannot be created, changed or deactivated', async () => {
  expect((await call('POST', '/Users', userOf('scim-admin@bank.example'))).status).toBe(403);
  const { id } = await create('promoted@bank.example');
  await world.db.owner.query("update users set role = 'admin' where email = 'promoted@bank.example'");
  expect((await patch(id, { op: 'replace', value: { active: false } })).status).toBe(403);
  expect((await call('PUT', `/Users/${id}`, userOf('promoted@bank.example', { active: false }))).status).toBe(403);
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(403);
  expect((await call('GET', `/Users/${id}`)).body.active).toBe(true);
  await world.db.owner.query("update users set role = 'user' where email = 'promoted@bank.example'");
});

test('users are found by userName without regard to case and by externalId, in pages', async () => {
  await create('filter-1@bank.example', { externalId: 'Filter-1' });
  const find = async (filter: string) =>
    (await call('GET', `/Users?${new URLSearchParams({ filter })}`)).body.Resources?.map(
      ({ userName }: { userName: string }) => userName,
    );
  expect(await find('userName eq "FILTER-1@bank.example"')).toEqual(['filter-1@bank.example']);
  expect(await find('urn:ietf:params:scim:schemas:core:2.0:User:userName Eq "filter-1@bank.example"')).toHaveLength(1);
  expect(await find('externalId eq "Filter-1"')).toHaveLength(1);
  expect(await find('externalId eq "filter-1"')).toEqual([]);
  expect(await find(`userName eq "' or 1=1 --"`)).toEqual([]);
  for (const filter of ['userName sw "a"', 'password eq "x"', 'userName eq "a" or userName eq "b"', 'x']) {
    const answer = await call('GET', `/Users?${new URLSearchParams({ filter })}`);
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter']);
  }
  for (const [resource, attribute] of [
    'Users userName',
    'Users externalId',
    'Groups displayName',
    'Groups externalId',
  ].map((one) => one.split(' '))) {
    const answer = await call('GET', `/${resource}?${new URLSearchParams({ filter: `${attribute} eq "a\0"` })}`);
    expect([attribute, answer.status, answer.body.scimType]).toEqual([attribute, 400, 'invalidFilter']);
  }
  const page = (await call('GET', '/Users?startIndex=2&count=1')).body;
  expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
  expect((await call('GET', '/Users?count=0')).body).toMatchObject({
    itemsPerPage: 0,
    totalResults: page.totalResults,
  });
  expect((await call('GET', '/Users?count=x')).status).toBe(400);
});

test.each<[string, object]>([
  ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }],
  ['Entra ID, as a list', { op: 'replace', path: 'active', value: false }],
  ['Okta', { op: 'replace', value: { active: false } }],
  ['the full path', { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }],
  ['another case', { op: 'REPLACE', path: 'Active', value: 'false' }],
])('deactivation as %s writes it ends sessions and tokens and blocks the provider', async (who, operation) => {
  const email = `leaves-${who.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@bank.example`;
  const person = await world.signedIn(email);
  await person.api.tokens.create({ name: 'Own', scopes: ['signed-in'], expiresOn });
  const { id } = await create(email);
  setInfo({ sub: email, email, email_verified: true });
  const signIn = async () => {
    const browser = world.person();
    const state = (await beginSignOn(browser, key)).get('state') ?? '';
    return (await finishAtCallback(browser, key, { code: 'code', state })).outcome;
  };
  expect(await signIn()).toBe('signed-in');
  const answer = await patch(id, operation);
  expect([answer.status, answer.body.active, answer.headers.get('etag')]).toEqual([200, false, 'W/"2"']);
  expect(await person.api.auth.session()).toBe(null);
  expect((await world.db.owner.query('select from api_tokens where user_id = $1', [person.id])).rowCount).toBe(0);
  expect(await signIn()).toBe('failed');
  expect(await lastReason(world)).toBe('account deactivated by the provider');
  await patch(id, { op: 'replace', path: 'active', value: 'True' });
  expect(await signIn()).toBe('signed-in');
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource = 'scim-user' and details ->> 'scimId' = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'scim-user.created',
    'scim-user.deactivated',
    'scim-user.activated',
  ]);
});

test('DELETE deactivates; PUT without active keeps it so; nothing of the account is lost', async () => {
  const { id } = await create('deleted@bank.example');
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await call('GET', `/Users/${id}`)).body.active).toBe(false);
  const { active: _active, ...body } = userOf('deleted@bank.example');
  expect((await call('PUT', `/Users/${id}`, body)).body.active).toBe(false);
  expect(await accountOf('deleted@bank.example')).toBeDefined();
});

test('attributes change in all the ways providers write them; the account keeps its name, address and role', async () => {
  const { id } = await create('changes@bank.example');
  const { body } = await patch(
    id,
    { op: 'Add', path: 'emails[type eq "work"].value', value: 'second@bank.example' },
    {
      op: 'Replace',
      value: { 'name.givenName': 'Augusta', 'urn:ietf:params:scim:schemas:core:2.0:User:externalId': 'e-9' },
    },
    { op: 'Replace', path: 'name.familyName', value: 'King' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
    { op: 'replace', path: 'role', value: 'admin' },
  );
  expect(body).toMatchObject({
    externalId: 'e-9',
    displayName: 'Augusta King',
    name: { givenName: 'Augusta', familyName: 'King' },
    emails: [{ value: 'second@bank.example' }],
  });
  expect(await accountOf('changes@bank.example')).toMatchObject({ name: 'Ada Lovelace', role: 'user' });
  expect((await patch(id, { op: 'remove', path: 'externalId' })).body.externalId).toBe(undefined);
  for (const operation of [
    { op: 'move', path: 'active' },
    { op: 'replace', path: 'emails[', value: 1 },
    { op: 'remove' },
    { op: 'replace', path: 'userName', value: '' },
  ])
    expect((await patch(id, operation)).status).toBe(400);
});

test('a change that is based on another version is refused', async () => {
  const { id } = await create('versions@bank.example');
  const headers = { 'if-match': 'W/"1"' };
  const body = { Operations: [{ op: 'replace', value: { displayName: 'Ada' } }] };
  expect((await call('PATCH', `/Users/${id}`, body, { headers })).status).toBe(200);
  expect((await call('PATCH', `/Users/${id}`, body, { headers })).status).toBe(412);
});

test('groups are created, changed by their members and removed; they grant nothing', async () => {
  const [one, two] = [(await create('group-1@bank.example')).id, (await create('group-2@bank.example')).id];
  const created = await call('POST', '/Groups', { displayName: 'Administrators', members: [{ value: one }] });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const change = async (...Operations: object[]) => {
    const { status, body } = await call('PATCH', `/Groups/${id}`, { Operations });
    return status === 200 ? body.members.map(({ value }: { value: string }) => value).sort() : status;
  };
  expect(await change({ op: 'Add', path: 'members', value: [{ value: two }] })).toEqual([one, two].sort());
  expect(await change({ op: 'add', path: 'members', value: [{ value: two }] })).toEqual([one, two].sort());
  expect(await change({ op: 'Remove', path: `members[value eq "${one}"]` })).toEqual([two]);
  expect(await change({ op: 'Remove', path: 'members', value: [{ value: two }] })).toEqual([]);
  expect(await change({ op: 'Replace', path: 'members', value: [{ value: one }] })).toEqual([one]);
  expect(await change({ op: 'replace', value: { displayName: 'Team', id } })).toEqual([one]);
  expect(await change({ op: 'add', path: 'members', value: [{ value: world.services.newId() }] })).toBe(400);
  expect(await change({ op: 'add', path: 'members', value: [{ value: 'x' }] })).toBe(400);
  const found = await call('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22team%22');
  expect(found.body.Resources).toMatchObject([{ id, members: [] }]);
  expect((await call('POST', '/Groups', { displayName: 'TEAM' })).status).toBe(409);
  expect((await call('GET', `/Groups/${id}`, undefined, { as: otherToken })).status).toBe(404);
  expect(
    (await call('PUT', `/Groups/${id}`, { displayName: 'Team', members: [{ value: two }] })).body.members,
  ).toHaveLength(1);
  expect((await accountOf('group-2@bank.example')).role).toBe('user');
  expect((await call('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect((await call('GET', `/Groups/${id}`)).status).toBe(404);
});

test('an account whose address is of no trusted domain any more is not changed', async () => {
  const person = await world.signedIn('moves@bank.example');
  const { id } = await create('moves@bank.example');
  await world.db.owner.query("update users set email = 'moved@else.example' where id = $1", [person.id]);
  const deactivate = { op: 'replace', value: { active: false } };
  expect((await patch(id, deactivate)).status).toBe(404);
  expect((await call('PUT', `/Users/${id}`, userOf('moves@bank.example', { active: false }))).status).toBe(404);
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
  expect(await person.api.auth.session()).not.toBe(null);
});

test('another provider takes over an account when its provider no longer trusts the domain', async () => {
  const email = 'inherited@bank.example';
  await world.createUser({ email });
  const { id } = await create(email, { active: false });
  const trust = async (domain: string) => {
    await world.db.owner.query('update sso_providers set domains = $2 where key = $1', [key, [domain]]);
    await world.services.cache.invalidate(['sso-providers']);
  };
  const takeOver = () => call('POST', '/Users', userOf(email), { as: otherToken });
  expect((await takeOver()).status).toBe(409);
  await trust('left.example');
  expect((await patch(id, { op: 'replace', value: { active: true } })).status).toBe(404);
  expect((await takeOver()).status).toBe(201);
  await trust('bank.example');
  expect((await call('GET', `/Users/${id}`)).status).toBe(404);
  expect((await call('POST', '/Users', userOf(email))).status).toBe(409);
  await world.person().api.auth.signIn({ email, password });
});

test('a token may make so many calls a minute', async () => {
  const { token: busy } = await admin.api.sso.createScimToken({ key, name: 'Busy', expiresOn });
  let last = await call('GET', '/Users?count=0', undefined, { as: busy });
  for (let calls = 0; calls < 600 && last.status === 200; calls++)
    last = await call('GET', '/ServiceProviderConfig', undefined, { as: busy });
  expect([last.status, last.body.status]).toEqual([429, '429']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a disabled provider manages nobody, and its removal ends its tokens', async () => {
  const provider = (await admin.api.sso.list()).find((one) => one.key === key);
  await admin.api.sso.switch({ key, version: provider?.version ?? 0, enabled: false });
  expect((await call('GET', '/Users')).status).toBe(401);
  await admin.api.sso.remove({ key });
  expect((await world.db.owner.query("select from scim_tokens where name = 'Entra ID'")).rowCount).toBe(0);
  await world.person().api.auth.signIn({ email: 'existing@bank.example', password });
});
