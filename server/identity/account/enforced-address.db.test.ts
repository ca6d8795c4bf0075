import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { enabledByOwner, tenantProviderForm } from '#server/identity/sso/tenant-sign-in/tenant-provider.fixture.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Named = Person & { id: string };
let admin: Named;
let owner: Named;
let second: Named;
let bank: TenantDetail;
let key: string;

beforeAll(async () => {
  admin = await world.signedIn('platform@firn.example', 'admin');
  owner = await world.signedIn('owner@home.example');
  bank = await addTenant(admin);
  await join(world, bank, owner, 'owner');
  const configuration = {
    authorizationUrl: 'https://login.firma.example/authorize',
    tokenUrl: 'https://login.firma.example/token',
    userinfoUrl: 'https://login.firma.example/userinfo',
    clientId: 'firn',
  };
  const form = tenantProviderForm('Firma', 'firma.example, unused.example', 'oauth2', configuration);
  ({ key } = await enabledByOwner(world, owner, form, 'firma.example'));
});

const enforce = (enforced: boolean) =>
  owner.api.organisationSso.enforceDomain({ key, domain: 'firma.example', enforced });
const problemWith = (person: Person, email: string): Promise<string | undefined> =>
  person.api.account.changeEmail({ email }).then(
    () => undefined,
    (error: { data?: { fields?: Record<string, string> } }) => error.data?.fields?.email,
  );
type Mails = Awaited<ReturnType<typeof world.deliverMail>>;
function tokenIn(mails: Mails, email: string): string {
  const text = mails.findLast(({ to }) => to === email)?.text ?? '';
  return /change-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
const tokenFor = async (email: string) => tokenIn(await world.deliverMail(), email);

test('an address with a domain that a tenant enforces is for its people only', async () => {
  await enforce(true);
  const stranger = await world.signedIn('stranger@home.example');
  await world.deliverMail();
  expect(await problemWith(stranger, 'stranger@firma.example')).toMatch(
    /your account does not belong to that organisation/,
  );
  expect((await stranger.api.account.get()).pendingEmail).toBeNull();
  expect(await world.deliverMail()).toEqual([]);
  // An invitation that was not accepted does not count.
  await owner.api.organisation.invite({ email: 'stranger@home.example', role: 'member' });
  expect(await problemWith(stranger, 'stranger@firma.example')).toMatch(/does not belong/);
  const member = await world.signedIn('member@home.example');
  await join(world, bank, member);
  expect(await problemWith(member, 'member@firma.example')).toBeUndefined();
  const confirmed = await member.api.account.confirmEmailChange({ token: await tokenFor('member@firma.example') });
  expect(confirmed).toEqual({ email: 'member@firma.example' });
});

test('an administrator of the platform takes no address that the provider of a tenant would sign in', async () => {
  await join(world, bank, admin);
  expect(await problemWith(admin, 'platform@firma.example')).toMatch(
    /which cannot sign in administrators of this site/,
  );
});

test('a link that was mailed before the domain was enforced is refused afterwards', async () => {
  await enforce(false);
  const early = await world.signedIn('early@home.example');
  expect(await problemWith(early, 'early@firma.example')).toBeUndefined();
  const token = await tokenFor('early@firma.example');
  await enforce(true);
  await expect(early.api.account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect((await early.api.account.get()).email).toBe('early@home.example');
});

test('of a confirmed address and the enforcement of its domain at once, one succeeds', async () => {
  for (const round of [1, 2, 3, 4]) {
    await enforce(false);
    const racing = await world.signedIn(`racing${round}@home.example`);
    const email = `racing${round}@firma.example`;
    expect(await problemWith(racing, email)).toBeUndefined();
    const token = await tokenFor(email);
    const all = await Promise.allSettled([racing.api.account.confirmEmailChange({ token }), enforce(true)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.db.owner.query('update users set email = $1 where id = $2', [`done${round}@home.example`, racing.id]);
  }
});

test('the last administrator outside the enforced domains keeps such an address', async () => {
  await world.db.owner.query(
    `insert into sso_domains (provider_id, domain, proven_at, checked_at, findings, enforced)
     select id, 'corp.example', now(), now(), '[]', true from sso_providers where tenant_id is null limit 1`,
  );
  expect(await problemWith(admin, 'platform@corp.example')).toMatch(/^You are the only administrator with a password/);
  second = await world.signedIn('second@office.example', 'admin');
  expect(await problemWith(admin, 'platform@corp.example')).toBeUndefined();
  // Anybody whom the provider signs in may have such an address.
  const member = await world.signedIn('someone@home.example');
  expect(await problemWith(member, 'someone@corp.example')).toBeUndefined();
});

test('of two administrators who leave for enforced domains at once, one stays outside', async () => {
  await world.db.owner.query(
    `insert into sso_domains (provider_id, domain, proven_at, checked_at, findings, enforced)
     select provider_id, 'other.example', now(), now(), '[]', true from sso_domains where domain = 'corp.example'`,
  );
  await world.db.owner.query(`update users set email = 'platform@corp.example' where id = $1`, [admin.id]);
  const first = await world.signedIn('first@office.example', 'admin');
  expect(await problemWith(first, 'first@corp.example')).toBeUndefined();
  expect(await problemWith(second, 'second@other.example')).toBeUndefined();
  const mails = await world.deliverMail();
  const tokens = ['first@corp.example', 'second@other.example'].map((email) => tokenIn(mails, email));
  const visitor = world.person();
  const { owner: database } = world.db;
  // Holds both up after their checks.
  await database.query('begin; lock table audit_entries in exclusive mode');
  const changes = tokens.map((token) => visitor.api.account.confirmEmailChange({ token }));
  await expect.poll(() => waitingStatements(database)).toBe(2);
  await database.query('commit');
  const all = await Promise.allSettled(changes);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an account that a provider created and manages through SCIM keeps an address of its domains', async () => {
  const managed = await world.signedIn('managed@unused.example');
  await world.db.owner.query(
    `insert into scim_users (id, provider_id, user_id, user_name, email, display_name, given_name, family_name, active,
       created_at, updated_at)
     select gen_random_uuid(), sso_providers.id, $1, 'managed', 'managed@unused.example', '', '', '', true, now(), now()
     from sso_providers where key = $2`,
    [managed.id, key],
  );
  expect(await problemWith(managed, 'managed@private.example')).toMatch(/^Your organisation manages this account/);
  await join(world, bank, managed);
  expect(await problemWith(managed, 'managed@firma.example')).toBeUndefined();
  await world.db.owner.query('update scim_users set closes_account = false where user_id = $1', [managed.id]);
  expect(await problemWith(managed, 'managed@private.example')).toBeUndefined();
});
