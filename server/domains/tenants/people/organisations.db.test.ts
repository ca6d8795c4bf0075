import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { projectsData } from '#server/domains/projects/personal-data.ts';
import { reassignProjects } from '#server/domains/projects/reassign.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { joinInvited } from '#server/identity/tenants/join.ts';
import { transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { inviteColleague, removeColleague, setColleagueRole } from './people.ts';

const world = createWorld();
let admin: Person;
let tenant: TenantDetail;
let other: TenantDetail;
let count = 0;

beforeAll(async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
});
beforeEach(async () => {
  admin = world.person({ address: '192.0.2.7' });
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  tenant = await addTenant(admin);
  other = await addTenant(admin);
});

/** A signed-in person of a tenant, by default of the first. */
async function personOf(role: 'owner' | 'admin' | 'member', of = tenant) {
  const person = await world.signedIn(`person-${++count}@bora.example`);
  await join(world, of, person, role);
  return person;
}

const code = (expected: string) => ({ code: expected });
const rolesOf = async (person: Person) =>
  (await person.api.organisation.get()).members.filter(({ joinedAt }) => joinedAt).map(({ id, role }) => [id, role]);

const emailOf = async (person: Person) => (await person.ctx()).actor?.email ?? '';

/** Who was mailed since the last delivery that the tenant has another owner. */
async function newOwnerMails(): Promise<string[]> {
  const mails = (await world.deliverMail()).filter(({ subject }) => subject === `Another owner for “${tenant.name}”`);
  return mails.map(({ to }) => to).toSorted();
}

async function ownerIdOf(projectId: string): Promise<string> {
  const { rows } = await world.db.owner.query('select owner_id from projects where id = $1', [projectId]);
  return rows[0].owner_id;
}

/** The projects and the files in a person's data export. */
async function exportedProjectsOf({ id }: { id: string }) {
  const person = { id, email: '', role: 'user', addresses: [] } as const;
  return world.services.db.transact(systemScope, async (tx) => {
    const collected = (await projectsData.collect(tx, person)) as { id: string }[];
    const files = (await projectsData.collectFiles?.(tx, person)) ?? [];
    return { projects: collected.map((project) => project.id).sort(), files: files.map(({ name }) => name) };
  });
}

test('somebody with an account is invited, joins by themself and shares from then on', async () => {
  const owner = await personOf('owner');
  const anna = await world.signedIn('anna@bora.example');
  expect(await owner.api.organisation.invite({ email: 'anna@bora.example', role: 'admin' })).toEqual({ ok: true });
  const mails = await world.deliverMail();
  expect(mails.findLast(({ to }) => to === 'anna@bora.example')?.text).toContain('/settings/organisation');
  expect((await anna.api.notifications.list({})).rows).toMatchObject([
    { kind: 'account', title: `Invitation to “${tenant.name}”`, href: '/settings/organisation' },
  ]);
  await expect(anna.api.organisation.get()).rejects.toMatchObject(code('NOT_FOUND'));
  expect(await anna.api.organisation.mine()).toMatchObject({
    currentTenantId: null,
    joined: [],
    invitations: [{ id: tenant.id, role: 'admin' }],
  });
  await anna.api.organisation.join({ id: tenant.id });
  expect(await anna.api.organisation.get()).toMatchObject({ id: tenant.id, role: 'admin', people: 2 });
  await expect(anna.api.organisation.join({ id: other.id })).rejects.toMatchObject(code('NOT_FOUND'));
});

test('nobody joins with an address that was never confirmed, also while the settings do not require that', async () => {
  const owner = await personOf('owner');
  const guest = await world.signedIn('guest@bora.example');
  await owner.api.organisation.invite({ email: 'guest@bora.example', role: 'admin' });
  const confirm = (isConfirmed: boolean) =>
    world.db.owner.query('update users set email_verified = $2 where id = $1', [guest.id, isConfirmed]);
  await confirm(false);
  await expect(guest.api.organisation.join({ id: tenant.id })).rejects.toMatchObject(code('ADDRESS_UNCONFIRMED'));
  const ctx = await guest.ctx();
  const account = { id: guest.id, email: 'guest@bora.example' };
  expect(await transact(ctx, (tx) => joinInvited(tx, ctx, account, tenant.id))).toBe(false);
  await confirm(true);
  await guest.api.organisation.join({ id: tenant.id });
  expect((await guest.api.organisation.get()).role).toBe('admin');
});

test('an invitation is answered alike for an address with and without an account', async () => {
  const owner = await personOf('owner');
  await world.createUser({ email: 'known@bora.example' });
  for (const email of ['known@bora.example', 'unknown@bora.example'])
    expect(await owner.api.organisation.invite({ email, role: 'member' })).toEqual({ ok: true });
  const { members } = await owner.api.organisation.get();
  expect(members.filter(({ joinedAt }) => joinedAt === null).map(({ email, role }) => [email, role])).toContainEqual([
    'known@bora.example',
    'member',
  ]);
});

test('an invitation removes what somebody who never confirmed the address added to its account', async () => {
  const owner = await personOf('owner');
  const email = 'squatted@bora.example';
  const visitor = world.person({ address: '192.0.2.40' });
  await visitor.api.auth.signUp({ email, password, confirmPassword: password });
  const mail = (await world.deliverMail()).findLast(({ to }) => to === email);
  const token = /auth\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  // The identity at a provider that is not trusted for the domain.
  await world.db.owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
     select gen_random_uuid(), id, 'squatter', 'foreign', $2, $2 from users where email = $1`,
    [email, world.now],
  );
  await world.db.owner.query(
    `insert into api_tokens (id, kind, user_id, name, token_hash, ending, scopes, created_at, expires_at)
     select gen_random_uuid(), 'personal', id, 'Token of a stranger', 'hash', 'abcd', '{signed-in}', $2, $2 from users
     where email = $1`,
    [email, world.now],
  );
  await owner.api.organisation.invite({ email, role: 'admin' });
  const invitation = (await world.deliverMail()).findLast(({ to }) => to === email);
  expect(invitation?.text).toContain('A password that was set before no longer works.');
  const { rows } = await world.db.owner.query(
    `select action, tenant_id, details from audit_entries
     where user_id = $1 and action in ('user.invited', 'token.revoked') order by action desc`,
    [owner.id],
  );
  expect(rows).toEqual([
    { action: 'user.invited', tenant_id: null, details: { email, removedAccess: true } },
    { action: 'token.revoked', tenant_id: null, details: { kind: 'personal', reason: 'earlier-access' } },
  ]);
  await expect(visitor.api.auth.confirmEmail({ token, password: '' })).rejects.toMatchObject(code('LINK_INVALID'));
  await world.db.owner.query('update users set email_verified = true where email = $1', [email]);
  await expect(visitor.api.auth.signIn({ email, password })).rejects.toMatchObject(code('SIGN_IN_REFUSED'));
  const identities = 'select from accounts where user_id = (select id from users where email = $1)';
  expect((await world.db.owner.query(identities, [email])).rowCount).toBe(0);
  const invited = (await owner.api.organisation.get()).members.find((member) => member.email === email);
  expect(invited).toMatchObject({ role: 'admin', joinedAt: null });
});

test('members change nothing, administrators no owner, and people of other organisations are not found', async () => {
  const [owner, manager, member] = [await personOf('owner'), await personOf('admin'), await personOf('member')];
  const stranger = await personOf('member', other);
  const { api } = member;
  const calls = [
    () => api.organisation.invite({ email: 'new@bora.example', role: 'member' }),
    () => api.organisation.setRole({ id: member.id, role: 'owner' }),
    () => api.organisation.remove({ id: manager.id }),
    () => api.organisation.transfer({ id: member.id }),
    () => manager.api.organisation.setRole({ id: member.id, role: 'owner' }),
    () => manager.api.organisation.setRole({ id: owner.id, role: 'member' }),
    () => manager.api.organisation.remove({ id: owner.id }),
    () => manager.api.organisation.invite({ email: 'new@bora.example', role: 'owner' }),
    () => manager.api.organisation.transfer({ id: manager.id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(code('FORBIDDEN'));
  for (const id of [stranger.id, '0190a000-0000-7000-8000-00000000dead']) {
    await expect(owner.api.organisation.remove({ id })).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(owner.api.organisation.setRole({ id, role: 'admin' })).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(owner.api.organisation.transfer({ id })).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(owner.api.organisation.choose({ id })).rejects.toMatchObject(code('NOT_FOUND'));
  }
  expect((await rolesOf(stranger)).map(([id]) => id)).toEqual([stranger.id]);
});

test('ownership is transferred: the owner becomes an administrator', async () => {
  const [owner, member] = [await personOf('owner'), await personOf('member')];
  await world.deliverMail();
  await owner.api.organisation.transfer({ id: member.id });
  expect(await newOwnerMails()).toEqual([await emailOf(owner)]);
  expect(Object.fromEntries(await rolesOf(member))).toEqual({ [owner.id]: 'admin', [member.id]: 'owner' });
  const { rows } = await world.db.owner.query(
    "select details, tenant_id from audit_entries where action = 'tenant.role-changed' and resource_id = $1 order by id",
    [tenant.id],
  );
  expect(rows).toMatchObject([
    { details: { from: 'member', to: 'owner' }, tenant_id: tenant.id },
    { details: { from: 'owner', to: 'admin' } },
  ]);
});

test('a transfer to another owner makes nobody an owner, and is not told as if it did', async () => {
  const [owner, other] = [await personOf('owner'), await personOf('owner')];
  await world.deliverMail();
  await owner.api.organisation.transfer({ id: other.id });
  expect(await newOwnerMails()).toEqual([]);
  expect(Object.fromEntries(await rolesOf(other))).toEqual({ [owner.id]: 'admin', [other.id]: 'owner' });
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant.role-changed' and resource_id = $1",
    [tenant.id],
  );
  expect(rows).toMatchObject([{ details: { from: 'owner', to: 'admin' } }]);
});

test('an invitation of a banned or restricted person is answered and listed alike, and not sent', async () => {
  const owner = await personOf('owner');
  const emails = ['fine', 'banned', 'restricted', 'restricted-stranger'].map((name) => `${name}@shut.example`);
  for (const email of emails.slice(0, 3)) await world.createUser({ email });
  await world.db.owner.query("update users set banned_at = now() where email = 'banned@shut.example'");
  for (const email of emails.slice(2)) await admin.api.privacy.restrict({ email, reason: 'Accuracy is contested' });
  await world.deliverMail();
  const invite = (email: string) => owner.api.organisation.invite({ email, role: 'member' });
  for (const email of emails) {
    for (let time = 0; time < 3; time++) expect(await invite(email)).toEqual({ ok: true });
    await expect(invite(email)).rejects.toMatchObject(code('TOO_MANY_REQUESTS'));
  }
  const { members } = await owner.api.organisation.get();
  expect(members.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
  const sent = (await world.deliverMail()).map(({ to }) => to);
  expect(sent.filter((to) => emails.includes(to))).toEqual(Array(3).fill('fine@shut.example'));
  const { rows } = await world.db.owner.query(
    `select distinct details->>'email' as email from audit_entries
     where action = 'tenant.member-invited' and resource_id = $1 and details->>'email' like '%@shut.example'`,
    [tenant.id],
  );
  expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort());
});

test('one person invites fifty times a day, and a tenant a hundred times', async () => {
  const [one, two, three] = [await personOf('owner'), await personOf('admin'), await personOf('admin')];
  const own = (await one.ctx()).actor?.email ?? '';
  const inviteAgain = (person: Person) => person.api.organisation.invite({ email: own, role: 'member' });
  for (const person of [one, two]) {
    for (let time = 0; time < 50; time++)
      await expect(inviteAgain(person)).rejects.toMatchObject(code('INVALID_INPUT'));
    if (person === one) await expect(inviteAgain(one)).rejects.toMatchObject(code('TOO_MANY_REQUESTS'));
  }
  await expect(inviteAgain(three)).rejects.toMatchObject(code('TOO_MANY_REQUESTS'));
  await expect(
    admin.api.tenants.invite({ id: tenant.id, email: 'more@bora.example', role: 'member' }),
  ).rejects.toMatchObject(code('TOO_MANY_REQUESTS'));
});

test('of two transfers at the same time one is done, so that one owner is left', async () => {
  const [owner, one, two] = [await personOf('owner'), await personOf('member'), await personOf('member')];
  const results = await Promise.allSettled([
    owner.api.organisation.transfer({ id: one.id }),
    owner.api.organisation.transfer({ id: two.id }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const roles = (await rolesOf(owner)).map(([, role]) => role);
  expect(roles.sort()).toEqual(['admin', 'member', 'owner']);
});

test('the role that counts is the one that the person has when the change is made', async () => {
  const [owner, manager, member] = [await personOf('owner'), await personOf('admin'), await personOf('member')];
  const [asOwner, asManager] = [await owner.ctx(), await manager.ctx()];
  const demote = 'update tenant_members set role = $2 where user_id = $1';
  await world.db.owner.query(demote, [manager.id, 'member']);
  await expect(removeColleague(asManager, { id: member.id })).rejects.toMatchObject(code('FORBIDDEN'));
  await world.db.owner.query(demote, [owner.id, 'admin']);
  await expect(setColleagueRole(asOwner, { id: member.id, role: 'owner' })).rejects.toMatchObject(code('FORBIDDEN'));
  await expect(inviteColleague(asOwner, { email: 'late@bora.example', role: 'owner' })).rejects.toMatchObject(
    code('FORBIDDEN'),
  );
});

test('an administrator does not change the invitation of an owner', async () => {
  const [owner, manager] = [await personOf('owner'), await personOf('admin')];
  const email = 'next-owner@bora.example';
  await owner.api.organisation.invite({ email, role: 'owner' });
  await expect(manager.api.organisation.invite({ email, role: 'member' })).rejects.toMatchObject(code('FORBIDDEN'));
  const { members } = await owner.api.organisation.get();
  expect(members.find((person) => person.email === email)?.role).toBe('owner');
  await owner.api.organisation.invite({ email, role: 'member' });
});

test('all owners are notified of another owner, by promotion and by invitation', async () => {
  const [owner, other, member] = [await personOf('owner'), await personOf('owner'), await personOf('member')];
  const owners = [await emailOf(owner), await emailOf(other)];
  await world.deliverMail();
  await owner.api.organisation.invite({ email: 'no-owner@bora.example', role: 'admin' });
  expect(await newOwnerMails()).toEqual([]);
  await owner.api.organisation.invite({ email: 'invited-owner@bora.example', role: 'owner' });
  expect(await newOwnerMails()).toEqual(owners);
  await owner.api.organisation.setRole({ id: member.id, role: 'owner' });
  expect(await newOwnerMails()).toEqual(owners);
  await admin.api.tenants.invite({ id: tenant.id, email: 'late-owner@bora.example', role: 'owner' });
  expect(await newOwnerMails()).toEqual(['admin@firn.example', ...owners, await emailOf(member)].toSorted());
});

test('to make somebody an owner requires a recent reauthentication', async () => {
  const [owner, member] = [await personOf('owner'), await personOf('member')];
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  const make = (role: 'owner' | 'admin') => owner.api.organisation.setRole({ id: member.id, role });
  await expect(make('owner')).rejects.toMatchObject(code('REAUTHENTICATION_REQUIRED'));
  await make('admin');
  await owner.api.auth.reauthenticate({ password });
  await make('owner');
});

test('the last owner stays, also when two leave at the same time', async () => {
  const [one, two] = [await personOf('owner'), await personOf('owner')];
  const results = await Promise.allSettled([
    one.api.organisation.leave({ id: tenant.id }),
    two.api.organisation.leave({ id: tenant.id }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const last = results[0]?.status === 'rejected' ? one : two;
  await expect(last.api.organisation.leave({ id: tenant.id })).rejects.toMatchObject(code('LAST_OWNER'));
  expect((await last.api.organisation.get()).isOnlyOwner).toBe(true);
  expect((await last.api.organisation.mine()).joined).toMatchObject([{ id: tenant.id, isOnlyOwner: true }]);
  await expect(last.api.organisation.setRole({ id: last.id, role: 'member' })).rejects.toMatchObject(
    code('LAST_OWNER'),
  );
  await personOf('member');
  await expect(
    last.api.account.requestDeletion({ email: (await last.ctx()).actor?.email ?? '' }),
  ).rejects.toMatchObject(code('LAST_OWNER'));
});

test('an owner who is banned or about to be deleted does not count as another owner', async () => {
  const [last, leaving, banned] = [await personOf('owner'), await personOf('owner'), await personOf('owner')];
  const member = await personOf('member');
  const { id } = await last.api.projects.create({ name: 'Kept', description: 'Kept for the others.' });
  await leaving.api.account.requestDeletion({ email: await emailOf(leaving) });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  const email = await emailOf(last);
  for (const call of [
    () => last.api.organisation.leave({ id: tenant.id }),
    () => last.api.organisation.setRole({ id: last.id, role: 'member' }),
    () => last.api.organisation.transfer({ id: banned.id }),
    () => last.api.account.requestDeletion({ email }),
  ])
    await expect(call()).rejects.toMatchObject(code('LAST_OWNER'));
  await world.services.db.transact(systemScope, (tx) => reassignProjects(tx, last.id));
  expect(await ownerIdOf(id)).toBe(member.id);
  await last.api.organisation.setRole({ id: member.id, role: 'owner' });
  await last.api.account.requestDeletion({ email });
});

test('of the last two owners who request their deletion at once, one is refused', async () => {
  const member = await personOf('member');
  for (let round = 0; round < 5; round++) {
    const owners = [await personOf('owner'), await personOf('owner')];
    const emails = await Promise.all(owners.map(emailOf));
    const outcomes = await Promise.allSettled(
      owners.map(({ api }, index) => api.account.requestDeletion({ email: emails[index] ?? '' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const others = 'delete from tenant_members where tenant_id = $1 and user_id <> $2';
    await world.db.owner.query(others, [tenant.id, member.id]);
  }
});

test('two invitations at once do not share the last place', async () => {
  const owner = await personOf('owner');
  const { id, version, features, members } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.saveFeatures({ id, version, ...features, maxUsers: members.length + 1 });
  const invite = (email: string) => owner.api.organisation.invite({ email, role: 'member' });
  const results = await Promise.allSettled([invite('first@race.example'), invite('second@race.example')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the current organisation is chosen for one session, and checked at every use', async () => {
  const bea = await personOf('member');
  await join(world, other, bea);
  expect((await bea.api.organisation.mine()).joined.map(({ id }) => id).sort()).toEqual([tenant.id, other.id].sort());
  await bea.api.organisation.choose({ id: other.id });
  expect((await bea.api.organisation.get()).id).toBe(other.id);
  await bea.api.auth.signIn({ email: `person-${count}@bora.example`, password });
  expect((await bea.api.organisation.get()).id).toBe(other.id);
  const boss = await personOf('owner', other);
  await boss.api.organisation.remove({ id: bea.id });
  await expect(bea.api.organisation.get()).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(bea.api.organisation.choose({ id: other.id })).rejects.toMatchObject(code('NOT_FOUND'));
});

/** Everything that an act on an organisation can write. */
const writes = async () =>
  (
    await world.db.owner.query(`
      select id::text as row from audit_entries union all select t::text || t.xmin from tenants t
       union all select m::text || m.xmin from tenant_members m union all select s::text || s.xmin from sessions s
       union all select b::text || b.xmin from tenant_branding b order by 1`)
  ).rows;

test('an act that changes nothing writes nothing', async () => {
  const owner = await personOf('owner');
  const member = await personOf('member');
  await join(world, other, owner);
  const { organisation, branding, tenantSecurity } = owner.api;
  await organisation.choose({ id: tenant.id });
  const colours = { primaryColor: '#2f4f5e', secondaryColor: '', customCss: '' };
  const { version } = await branding.saveOwn({ ...colours, version: 0 });
  const { sessionTimeout, ...rules } = await tenantSecurity.get({ id: tenant.id });
  const before = await writes();
  await organisation.choose({ id: tenant.id });
  await organisation.setRole({ id: member.id, role: 'member' });
  expect((await branding.saveOwn({ ...colours, version })).version).toBe(version);
  const saved = await tenantSecurity.setTimeout({ id: tenant.id, version: rules.version, sessionTimeout });
  expect(saved.version).toBe(rules.version);
  expect(await writes()).toEqual(before);
});

test('choices of an organisation, and changes of one, are limited per person', async () => {
  const owner = await personOf('owner');
  const member = await personOf('member');
  await join(world, other, owner);
  const { organisation, branding, tenantSecurity } = owner.api;
  for (let round = 0; round < 60; round++) {
    for (const { id } of [other, tenant]) await organisation.choose({ id });
    for (const role of ['admin', 'member'] as const) await organisation.setRole({ id: member.id, role });
  }
  const tooMany = code('TOO_MANY_REQUESTS');
  await organisation.choose({ id: tenant.id });
  await expect(organisation.choose({ id: other.id })).rejects.toMatchObject(tooMany);
  await expect(organisation.setRole({ id: member.id, role: 'admin' })).rejects.toMatchObject(tooMany);
  const colours = { primaryColor: '#2f4f5e', secondaryColor: '', customCss: '', version: 0 };
  await expect(branding.saveOwn(colours)).rejects.toMatchObject(tooMany);
  const { id, version } = await tenantSecurity.get({ id: tenant.id });
  await expect(tenantSecurity.setTimeout({ id, version, sessionTimeout: 30 })).rejects.toMatchObject(tooMany);
  await (await personOf('admin')).api.organisation.setRole({ id: member.id, role: 'admin' });
});

test('a project of a tenant stays when the account of its requester is erased', async () => {
  const [boss, gone] = [await personOf('owner'), await personOf('member')];
  const { id } = await gone.api.projects.create({ name: 'Kept', description: 'Kept for the others.' });
  const email = (await gone.ctx()).actor?.email ?? '';
  const person = { id: gone.id, email, role: 'user', addresses: [email] } as const;
  const ctx = await gone.ctx();
  await world.services.db.transact(systemScope, (tx) => projectsData.erase(tx, ctx, person));
  await world.db.owner.query('delete from users where id = $1', [gone.id]);
  expect((await boss.api.projects.get({ id })).name).toBe('Kept');
});

test('the files of a tenant stay when an administrator deletes the account of a requester', async () => {
  const [, gone] = [await personOf('owner'), await personOf('member')];
  const { id } = await gone.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const bytes = (async function* () {
    yield Buffer.from('text');
  })();
  await addProjectFile(await gone.ctx(), { projectId: id, name: 'plan.txt' }, bytes);
  const { rows: accounts } = await world.db.owner.query('select version from users where id = $1', [gone.id]);
  await admin.api.users.remove({ id: gone.id, version: accounts[0].version, assigneeId: null });
  const { rows } = await world.db.owner.query('select storage_key from project_files where project_id = $1', [id]);
  const stored = await world.services.files.open(rows[0].storage_key);
  expect(Buffer.concat(await stored.toArray()).toString()).toBe('text');
});

test('the projects of somebody who is removed go to an owner, and are no longer theirs to export', async () => {
  const [boss, gone] = [await personOf('owner'), await personOf('member')];
  const text = { name: 'Vault', description: 'A vault for papers.' };
  const own = await (await world.signedIn('private@bora.example')).api.projects.create(text);
  await world.db.owner.query('update projects set owner_id = $1 where id = $2', [gone.id, own.id]);
  const { id } = await gone.api.projects.create(text);
  const bytes = (async function* () {
    yield Buffer.from('text');
  })();
  await addProjectFile(await gone.ctx(), { projectId: id, name: 'plan.txt' }, bytes);
  expect(await exportedProjectsOf(gone)).toEqual({ projects: [own.id, id].sort(), files: ['plan.txt'] });
  await boss.api.organisation.remove({ id: gone.id });
  expect(await ownerIdOf(id)).toBe(boss.id);
  await admin.api.projects.answer({ id, body: 'Only for the organisation.' });
  expect((await boss.api.notifications.list({})).rows[0]).toMatchObject({ body: 'Only for the organisation.' });
  expect(JSON.stringify(await gone.api.notifications.list({}))).not.toContain('Only for the organisation.');
  expect(await exportedProjectsOf(gone)).toEqual({ projects: [own.id], files: [] });
});

test('somebody who leaves an organisation without other people no longer hears of its projects', async () => {
  const last = await personOf('member');
  const { id } = await last.api.projects.create({ name: 'Left', description: 'Nobody is there to take it.' });
  expect(await exportedProjectsOf(last)).toEqual({ projects: [id], files: [] });
  await last.api.organisation.leave({ id: tenant.id });
  expect(await exportedProjectsOf(last)).toEqual({ projects: [], files: [] });
  await admin.api.projects.answer({ id, body: 'Only for the organisation.' });
  expect(JSON.stringify(await last.api.notifications.list({}))).not.toContain('Only for the organisation.');
});

test('projects and their files are shared by the people of a tenant, and by nobody else', async () => {
  const [anna, beat] = [await personOf('member'), await personOf('member')];
  const stranger = await personOf('owner', other);
  const { id } = await anna.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  expect((await beat.api.projects.list()).map((project) => project.id)).toEqual([id]);
  await beat.api.projects.write({ id, body: 'I agree.' });
  expect((await anna.api.projects.get({ id })).events.at(-1)).toMatchObject({ body: 'I agree.', fromTeam: false });
  expect(await stranger.api.projects.list()).toEqual([]);
  await expect(stranger.api.projects.get({ id })).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(stranger.api.projects.write({ id, body: 'Hello' })).rejects.toMatchObject(code('NOT_FOUND'));
  const alone = await world.signedIn('alone@bora.example');
  const own = await alone.api.projects.create({ name: 'Own', description: 'Mine and nobody else’s.' });
  expect((await alone.api.projects.list()).map((project) => project.id)).toEqual([own.id]);
  expect((await beat.api.projects.list()).map((project) => project.id)).toEqual([id]);
  await anna.api.organisation.leave({ id: tenant.id });
  await expect(anna.api.projects.get({ id })).rejects.toMatchObject(code('NOT_FOUND'));
});
