import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exitPackDays, tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { expireExitPacks } from '#server/domains/tenants/exit-packs/expire.ts';
import { makeExitPack as makeWith } from '#server/domains/tenants/exit-packs/making/make.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { tenantRecords } from './records.ts';
import { deleteDueTenants } from './remove.ts';
import { tenantsCheck } from './self-check.ts';
import { endTrials } from './set-status.ts';
import { addTenant, join } from './tenants.fixture.ts';

const world = createWorld();
const { tenantTables } = inventories;
const makeExitPack = (services: Services, stopping?: AbortSignal) => makeWith(services, tenantTables, stopping);
let admin: Person;

beforeAll(async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
});
beforeEach(async () => {
  admin = world.person({ address: '192.0.2.7' });
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
});

const passwords = { password, confirmPassword: password };

/** The token and the tenant of the link that was mailed to this address last. */
async function linkTo(email: string) {
  const mail = (await world.deliverMail()).findLast(({ to }) => to === email);
  const { searchParams } = new URL(/http\S+\/auth\/invitation\S+/.exec(String(mail?.text))?.[0] ?? '');
  return { token: searchParams.get('token') ?? '', tenantId: searchParams.get('tenant') ?? undefined };
}

const check = () => world.services.db.transact(systemScope, (tx) => tenantsCheck.run(tx, world.services));
const signIn = (person: Person, email: string) => person.api.auth.signIn({ email, password });

test('a new tenant has the specified limits, no agreed price and an invited owner', async () => {
  const tenant = await addTenant(admin, { name: 'Family office', ownerEmail: 'cio@office.example' });
  expect(tenant).toMatchObject({
    name: 'Family office',
    status: 'active',
    people: 0,
    features: { maxUsers: 100, storageLimitGb: 50, apiRateLimit: 1000 },
    idleMinutes: 60,
    subscription: { plan: 'enterprise', billingCycle: 'yearly', priceMinor: 0, currency: 'USD' },
    members: [{ email: 'cio@office.example', role: 'owner', joinedAt: null }],
  });
  expect((await check()).detail).toBe('1 organisation, no deletion is late.');
  const mails = await world.deliverMail();
  expect(mails.find(({ to }) => to === 'cio@office.example')?.subject).toBe('Your invitation to Family office');
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource_id = $1 and action like 'tenant.%' order by id",
    [tenant.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['tenant.created', 'tenant.member-invited']);
});

test('the invited owner joins by making an account, and works in the tenant at once', async () => {
  const tenant = await addTenant(admin, { ownerEmail: 'owner@office.example' });
  const owner = world.person({ address: '192.0.2.9' });
  const link = await linkTo('owner@office.example');
  expect(await owner.api.auth.invitation(link)).toEqual({
    email: 'owner@office.example',
    organisation: { name: tenant.name, role: 'owner' },
  });
  await expect(
    owner.api.auth.invitation({ ...link, tenantId: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await owner.api.auth.acceptInvitation({ ...link, ...passwords });
  expect((await owner.ctx()).actor?.tenant).toMatchObject({ id: tenant.id, name: tenant.name, role: 'owner' });
  expect(await admin.api.tenants.get(tenant)).toMatchObject({ people: 1, members: [{ joinedAt: world.now }] });
});

test('an invitation joins the tenant of its link, and does not work for another or without one', async () => {
  const [first, second] = [await addTenant(admin), await addTenant(admin)];
  const inviteTo = (id: string, email: string) => admin.api.tenants.invite({ id, email, role: 'member' });
  await inviteTo(first.id, 'both@office.example');
  await inviteTo(second.id, 'both@office.example');
  const both = world.person({ address: '192.0.2.10' });
  const link = await linkTo('both@office.example');
  expect(link.tenantId).toBe(second.id);
  await both.api.auth.acceptInvitation({ ...link, ...passwords });
  expect(await both.api.organisation.mine()).toMatchObject({
    currentTenantId: second.id,
    joined: [{ id: second.id }],
    invitations: [{ id: first.id }],
  });
  await inviteTo(second.id, 'other@office.example');
  await inviteTo(first.id, 'other@office.example');
  const other = world.person({ address: '192.0.2.12' });
  const { token } = await linkTo('other@office.example');
  for (const tenantId of [undefined, second.id])
    for (const call of [
      () => other.api.auth.invitation({ token, tenantId }),
      () => other.api.auth.acceptInvitation({ token, tenantId, ...passwords }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await other.api.auth.acceptInvitation({ token, tenantId: first.id, ...passwords });
  expect((await other.api.organisation.mine()).joined).toMatchObject([{ id: first.id }]);
});

test('the invitations of one tenant end, block and reveal none of another, and an address gets ten an hour of all', async () => {
  const email = 'popular@office.example';
  const tenants = [await addTenant(admin), await addTenant(admin), await addTenant(admin), await addTenant(admin)];
  const [first] = tenants.map(({ id }) => id);
  const invite = (id = '') => admin.api.tenants.invite({ id, email, role: 'member' });
  await invite(first);
  const link = await linkTo(email);
  expect(link.tenantId).toBe(first);
  for (const { id } of tenants.slice(1)) {
    for (let time = 0; time < 3; time++) await invite(id);
    await expect(invite(id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  await admin.api.auth.invite({ email });
  world.now = new Date(world.now.getTime() + minuteMs);
  await invite(first);
  await invite(first);
  await expect(invite(first)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await world.deliverMail()).filter(({ to }) => to === email)).toHaveLength(10);
  // The link of the last email that was sent.
  expect(await world.person().api.auth.invitation(link)).toMatchObject({ email, organisation: { role: 'member' } });
  const [row] = (await admin.api.users.list({ q: email })).rows;
  await admin.api.tenants.removePerson({ id: tenants[1]?.id ?? '', personId: row?.id ?? '' });
  const { rows } = await world.db.owner.query(
    'select tenant_id from links where user_id = $1 order by tenant_id nulls first',
    [row?.id],
  );
  const kept = [first, tenants[2]?.id, tenants[3]?.id].toSorted();
  expect(rows.map((found) => found.tenant_id)).toEqual([null, ...kept]);
});

test('an invitation that is sent again is still one into its tenant', async () => {
  const [first, second] = [await addTenant(admin), await addTenant(admin)];
  const email = 'again@office.example';
  await admin.api.tenants.invite({ id: first.id, email, role: 'member' });
  world.now = new Date(world.now.getTime() + 60_000);
  await admin.api.tenants.invite({ id: second.id, email, role: 'admin' });
  const earlier = await linkTo(email);
  const [row] = (await admin.api.users.list({ q: email })).rows;
  world.now = new Date(world.now.getTime() + 60_000);
  expect(await admin.api.users.resendInvitations({ rows: row ? [row] : [] })).toMatchObject({ changed: [row?.id] });
  const link = await linkTo(email);
  expect(link.tenantId).toBe(second.id);
  const person = world.person({ address: '192.0.2.15' });
  await expect(person.api.auth.acceptInvitation({ ...earlier, ...passwords })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  await person.api.auth.acceptInvitation({ ...link, ...passwords });
  expect(await person.api.organisation.mine()).toMatchObject({
    joined: [{ id: second.id, role: 'admin' }],
    invitations: [{ id: first.id }],
  });
});

test('the invitation of an owner is sent again after a recent reauthentication only, as it is made', async () => {
  const email = 'late-owner@office.example';
  await addTenant(admin, { ownerEmail: email });
  const [row] = (await admin.api.users.list({ q: email })).rows;
  const resend = () => admin.api.users.resendInvitations({ rows: row ? [row] : [] });
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await world.deliverMail();
  await expect(resend()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(await world.deliverMail()).toEqual([]);
  await admin.api.auth.reauthenticate({ password });
  expect(await resend()).toMatchObject({ changed: [row?.id] });
});

test('an invitation that is sent again waits for other changes of the people of the tenant', async () => {
  const { id } = await addTenant(admin, { ownerEmail: 'waiting-owner@office.example' });
  const [row] = (await admin.api.users.list({ q: 'waiting-owner@' })).rows;
  let resent: Promise<unknown> | undefined;
  await world.services.db.transact(systemScope, async (tx) => {
    await lockTenantPeople(tx, id);
    resent = admin.api.users.resendInvitations({ rows: row ? [row] : [] });
    await expect.poll(async () => (await world.db.owner.query(waitingForLock)).rowCount).toBe(1);
    // Not before the account's row, which an invitation may lock.
    await tx.execute(sql`select from users where id = ${row?.id} for update nowait`);
  });
  expect(await resent).toMatchObject({ changed: [row?.id] });
});

test('a plain invitation that came later stays when the one into a tenant is withdrawn, and is sent again as it was', async () => {
  const { id } = await addTenant(admin);
  const email = 'plain@office.example';
  await admin.api.tenants.invite({ id, email, role: 'member' });
  world.now = new Date(world.now.getTime() + 60_000);
  await admin.api.auth.invite({ email });
  const [row] = (await admin.api.users.list({ q: email })).rows;
  await admin.api.users.resendInvitations({ rows: row ? [row] : [] });
  const link = await linkTo(email);
  expect(link.tenantId).toBeUndefined();
  await admin.api.tenants.removePerson({ id, personId: row?.id ?? '' });
  const person = world.person({ address: '192.0.2.16' });
  await person.api.auth.acceptInvitation({ ...link, ...passwords });
  expect(await person.api.organisation.mine()).toMatchObject({ joined: [], invitations: [] });
});

test('who was invited before without a tenant keeps an invitation when the one into a tenant is withdrawn', async () => {
  const { id } = await addTenant(admin);
  const email = 'earlier@office.example';
  await admin.api.auth.invite({ email });
  world.now = new Date(world.now.getTime() + 60_000);
  await admin.api.tenants.invite({ id, email, role: 'member' });
  const withdrawn = await linkTo(email);
  const [row] = (await admin.api.users.list({ q: email })).rows;
  await admin.api.tenants.removePerson({ id, personId: row?.id ?? '' });
  const person = world.person({ address: '192.0.2.17' });
  await expect(person.api.auth.acceptInvitation({ ...withdrawn, ...passwords })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  expect(await admin.api.users.resendInvitations({ rows: row ? [row] : [] })).toMatchObject({ changed: [row?.id] });
  const link = await linkTo(email);
  expect(link.tenantId).toBeUndefined();
  await person.api.auth.acceptInvitation({ ...link, ...passwords });
  expect(await person.api.organisation.mine()).toMatchObject({ joined: [], invitations: [] });
});

test('an administrator of the platform revokes every invitation of an account, and its places are free', async () => {
  const tenants = [await addTenant(admin), await addTenant(admin)];
  const email = 'revoked@office.example';
  await admin.api.auth.invite({ email });
  for (const { id } of tenants) await admin.api.tenants.invite({ id, email, role: 'member' });
  const [row] = (await admin.api.users.list({ q: email })).rows;
  await world.db.owner.query(
    `insert into projects (id, owner_id, name, description, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Kept', 'Keeps the account', now(), now())`,
    [row?.id],
  );
  await admin.api.users.revokeInvitation({ id: row?.id ?? '' });
  expect((await admin.api.users.list({ q: email })).rows).toMatchObject([{ id: row?.id, invitedUntil: null }]);
  for (const tenant of tenants) {
    expect((await admin.api.tenants.get(tenant)).members.map((member) => member.email)).not.toContain(email);
    const { rows } = await world.db.owner.query(
      "select details from audit_entries where action = 'tenant.member-removed' and resource_id = $1",
      [tenant.id],
    );
    expect(rows).toEqual([{ details: { email } }]);
  }
});

test('names and addresses are unique, and what is wrong is said beside its field', async () => {
  await addTenant(admin, { name: 'Bora', subdomain: 'bora', domain: 'portal.bora.example' });
  await expect(addTenant(admin, { name: 'BORA' })).rejects.toMatchObject({ data: { fields: { name: /Another/ } } });
  await expect(addTenant(admin, { subdomain: 'Bora' })).rejects.toMatchObject({
    data: { fields: { subdomain: expect.stringContaining('Another') } },
  });
  await expect(addTenant(admin, { domain: 'bora.localhost' })).rejects.toMatchObject({
    data: { fields: { domain: expect.stringContaining('This domain is reserved') } },
  });
  await expect(addTenant(admin, { subdomain: 'www' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(addTenant(admin, { trialEndsOn: '2026-11-16' })).rejects.toMatchObject({
    data: { fields: { trialEndsOn: 'Please choose today or a later date' } },
  });
});

test('each section is saved on its own, with its version', async () => {
  const { id, version } = await addTenant(admin);
  const saved = await admin.api.tenants.saveSubscription({
    id,
    version,
    plan: 'starter',
    billingCycle: 'monthly',
    priceMinor: 12_050,
    currency: 'CHF',
    nextBillingOn: '2027-01-31',
  });
  expect(saved.subscription).toMatchObject({ plan: 'starter', priceMinor: 12_050, nextBillingOn: '2027-01-31' });
  await expect(admin.api.tenantSecurity.setTimeout({ id, version, sessionTimeout: 15 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const secured = await admin.api.tenantSecurity.setTimeout({ id, version: saved.version, sessionTimeout: 15 });
  expect((await admin.api.tenants.get({ id })).idleMinutes).toBe(15);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where resource_id = $1 and action = 'tenant.security-saved'",
    [id],
  );
  expect(rows).toMatchObject([{ details: { changes: { sessionTimeout: [480, 15] } } }]);
  await expect(
    admin.api.tenants.saveFeatures({ id, version: secured.version, ...saved.features, maxUsers: 0 }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('switching single sign-on or API tokens needs a recent reauthentication, and is told to the owners; so does a trial', async () => {
  const tenant = await addTenant(admin);
  const owner = await world.signedIn('switched@bora.example');
  await join(world, tenant, owner, 'owner');
  const { id, version, features } = await admin.api.tenants.get(tenant);
  await world.deliverMail();
  const switchTo = (ssoEnabled: boolean, version: number) =>
    admin.api.tenants.saveFeatures({ id, version, ...features, maxUsers: 7, ssoEnabled });
  const began = world.now;
  world.now = new Date(began.getTime() + 11 * minuteMs);
  const stale = { status: 'rejected', reason: { code: 'REAUTHENTICATION_REQUIRED' } };
  const { customIntegrations } = features;
  expect(
    await Promise.allSettled([
      switchTo(!features.ssoEnabled, version),
      admin.api.tenants.saveFeatures({ id, version, ...features, customIntegrations: !customIntegrations }),
      admin.api.tenants.startTrial({ id, version, endsOn: '2027-01-31' }),
    ]),
  ).toMatchObject([stale, stale, stale]);
  const saved = await switchTo(features.ssoEnabled, version);
  expect(await world.deliverMail()).toEqual([]);
  world.now = began;
  await switchTo(!features.ssoEnabled, saved.version);
  const mails = (await world.deliverMail()).map(({ to, subject, text }) => [
    to,
    subject,
    text.includes('Single sign-on o'),
  ]);
  const subject = `The access to ${tenant.name} was changed`;
  expect(mails.toSorted()).toEqual([
    ['admin@firn.example', subject, true],
    ['switched@bora.example', subject, true],
  ]);
});

test('the people of a suspended tenant are signed out and told why; after its activation they can sign in', async () => {
  const tenant = await addTenant(admin);
  const anna = await world.signedIn('anna@bora.example');
  await join(world, tenant, anna);
  const { version } = await admin.api.tenants.get(tenant);
  const suspended = await admin.api.tenants.suspend({ id: tenant.id, version, reason: 'Invoice 12 is open.' });
  expect(await anna.api.auth.session()).toBeNull();
  await expect(signIn(anna, 'anna@bora.example')).rejects.toMatchObject({
    code: 'TENANT_SUSPENDED',
    message: expect.stringMatching(/contact us, also for .* your own data\..*Invoice 12 is open\./),
  });
  await expect(anna.api.auth.signIn({ email: 'anna@bora.example', password: 'wrong password' })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
  await admin.api.tenants.activate({ id: tenant.id, version: suspended.version });
  await signIn(anna, 'anna@bora.example');
  expect(await anna.api.auth.session()).not.toBeNull();
});

test('somebody with another tenant signs in to that one, and an administrator of the platform always can', async () => {
  const [one, other] = [await addTenant(admin), await addTenant(admin)];
  const bea = await world.signedIn('bea@bora.example');
  await join(world, one, bea);
  await join(world, other, bea);
  const root = await world.signedIn('root@firn.example', 'admin');
  await join(world, one, root);
  const { version } = await admin.api.tenants.get(one);
  await admin.api.tenants.suspend({ id: one.id, version, reason: 'Test' });
  await signIn(bea, 'bea@bora.example');
  expect((await bea.ctx()).actor?.tenant?.id).toBe(other.id);
  expect((await root.ctx()).actor).toMatchObject({ role: 'admin', tenant: null });
});

test('a trial ends after its last day: the tenant is suspended', async () => {
  const { id } = await addTenant(admin, { trialEndsOn: '2026-11-18' });
  world.now = new Date('2026-11-18T22:30:00Z');
  await signIn(admin, 'admin@firn.example');
  await endTrials(world.services);
  expect(await admin.api.tenants.get({ id })).toMatchObject({ status: 'trial', trialEndsOn: '2026-11-18' });
  world.now = new Date('2026-11-18T23:30:00Z');
  await signIn(admin, 'admin@firn.example');
  await endTrials(world.services);
  expect(await admin.api.tenants.get({ id })).toMatchObject({ status: 'suspended', trialEndsOn: null });
});

test('a deleted tenant can be restored for thirty days; then it goes with its projects, and its people stay', async () => {
  const tenant = await addTenant(admin);
  const carl = await world.signedIn('carl@bora.example');
  await join(world, tenant, carl, 'owner');
  const project = await carl.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await world.db.owner.query('update projects set tenant_id = $2 where id = $1', [project.id, tenant.id]);
  const { version } = await admin.api.tenants.get(tenant);
  const deleted = await admin.api.tenants.remove({ id: tenant.id, version });
  expect(deleted.deleteAt?.getTime()).toBe(world.now.getTime() + tenantGraceDays * dayMs);
  await expect(signIn(carl, 'carl@bora.example')).rejects.toMatchObject({ code: 'TENANT_SUSPENDED' });
  const restored = await admin.api.tenants.restore({ id: tenant.id, version: deleted.version });
  await signIn(carl, 'carl@bora.example');
  await admin.api.tenants.remove({ id: tenant.id, version: restored.version });
  await makeExitPack(world.services);
  const ordered = (await world.deliverMail()).filter(({ to }) => to === 'carl@bora.example');
  expect(ordered.at(-1)).toMatchObject({ subject: `${tenant.name} will be deleted on 17 December 2026` });

  world.now = new Date(world.now.getTime() + tenantGraceDays * dayMs - 1);
  await deleteDueTenants(world.services, tenantTables);
  await signIn(admin, 'admin@firn.example');
  expect(await admin.api.tenants.get(tenant)).toMatchObject({ id: tenant.id });
  world.now = new Date(world.now.getTime() + 1);
  await deleteDueTenants(world.services, tenantTables);
  await expect(admin.api.tenants.get(tenant)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query('select id from projects where id = $1', [project.id]);
  expect(rows).toEqual([]);
  await signIn(carl, 'carl@bora.example');

  await signIn(admin, 'admin@firn.example');
  const [former] = (await admin.api.formerTenants.list({ q: tenant.name })).rows;
  const { certificate, sha256 } = JSON.parse(
    await (await admin.api.formerTenants.certificate(former ?? tenant)).text(),
  );
  expect(sha256).toBe(hash('sha256', JSON.stringify(certificate)));
  expect(certificate.deleted).toEqual(
    expect.arrayContaining([
      { table: 'projects', rows: 1 },
      { table: 'project_events', rows: 1 },
      { table: 'tenant_exit_packs', rows: 1 },
      { table: 'tenant_members', rows: 2 },
    ]),
  );
  expect(certificate).toMatchObject({
    organisation: { id: tenant.id, name: tenant.name },
    exitPack: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    files: { deleted: 1 },
    kept: expect.arrayContaining([expect.objectContaining({ table: 'audit_entries', why: expect.any(String) })]),
  });
  const entries = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant.deleted' and resource_id = $1",
    [tenant.id],
  );
  expect(entries.rows).toMatchObject([{ details: { sha256 } }]);
  const mail = (await world.deliverMail()).find(
    ({ subject }) => subject === `${tenant.name} was deleted: deletion certificate`,
  );
  expect(mail?.to).toBe('carl@bora.example');
  expect(mail?.text).toContain(sha256);
  expect(mail?.text).toContain(JSON.stringify(certificate));
});

test('a deletion waits for the exit pack, and then a week in which its owners get it; it removes the stored files', async () => {
  const tenant = await addTenant(admin);
  const gina = await world.signedIn('gina@bora.example');
  await join(world, tenant, gina, 'owner');
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  world.now = new Date(world.now.getTime() + tenantGraceDays * dayMs);
  await deleteDueTenants(world.services, tenantTables);
  await signIn(admin, 'admin@firn.example');
  expect(await admin.api.tenants.get(tenant)).toMatchObject({ id: tenant.id });
  await world.deliverMail();
  while (await makeExitPack(world.services));
  const ready = await admin.api.exitPacks.get(tenant);
  const week = exitPackDays * dayMs;
  expect(ready?.stored?.expiresAt.getTime()).toBe(world.now.getTime() + week);
  const day = inZurich(ready?.stored?.expiresAt ?? world.now).toLocaleString('en-GB', { dateStyle: 'long' });
  const mails = await world.deliverMail();
  const subject = `${tenant.name} will not be deleted before ${day}`;
  expect(mails.find(({ to }) => to === 'gina@bora.example')).toMatchObject({ subject });
  expect(mails.find(({ to }) => to === 'admin@firn.example')?.text).toContain(
    'The organisation will not be deleted before then.',
  );
  const stored = await world.db.owner.query('select storage_key from tenant_exit_packs where tenant_id = $1', [
    tenant.id,
  ]);
  // That week is no delay; a day after it would be one.
  const madeAt = world.now.getTime();
  world.now = new Date(madeAt + week);
  expect((await check()).isComplete).toBe(true);
  world.now = new Date(madeAt + week + 86_400_001);
  expect((await check()).isComplete).toBe(false);
  world.now = new Date(madeAt + week - 1);
  await expireExitPacks(world.services);
  await deleteDueTenants(world.services, tenantTables);
  await signIn(admin, 'admin@firn.example');
  expect(await admin.api.exitPacks.get(tenant)).toMatchObject({ stored: expect.anything() });
  world.now = new Date(world.now.getTime() + 1);
  await deleteDueTenants(world.services, tenantTables);
  await expect(admin.api.tenants.get(tenant)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.services.files.open(stored.rows[0].storage_key)).rejects.toThrow('ENOENT');
});

test('a tenant whose exit pack could not be made is kept until there is one, and whoever ordered it is told', async () => {
  const tenant = await addTenant(admin);
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  const put = () => Promise.reject(new Error('full'));
  const broken = { ...world.services, files: { ...world.services.files, put } };
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await makeExitPack(broken)).toBe(true);
    world.now = new Date(world.now.getTime() + 121_000);
  }
  const subject = `The exit pack of ${tenant.name} could not be created`;
  expect((await world.deliverMail()).find((mail) => mail.subject === subject)?.to).toBe('admin@firn.example');
  world.now = new Date(world.now.getTime() + tenantGraceDays * dayMs);
  await deleteDueTenants(world.services, tenantTables);
  expect(await makeExitPack(world.services)).toBe(true);
  const isThere = async () =>
    (await world.db.owner.query('select from tenants where id = $1', [tenant.id])).rowCount === 1;
  await deleteDueTenants(world.services, tenantTables);
  expect(await isThere()).toBe(true);
  world.now = new Date(world.now.getTime() + exitPackDays * dayMs);
  await deleteDueTenants(world.services, tenantTables);
  expect(await isThere()).toBe(false);
});

test('a deletion is put off by the first exit pack since its order only', async () => {
  const tenant = await addTenant(admin);
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  expect((await admin.api.tenants.get(tenant)).deletionAt).toBeNull();
  const day = 86_400_000;
  const orderedAt = world.now.getTime();
  const makeAfter = async (days: number) => {
    world.now = new Date(orderedAt + days * day);
    await signIn(admin, 'admin@firn.example');
    await admin.api.exitPacks.request({ id: tenant.id });
    while (await makeExitPack(world.services));
    return (await admin.api.tenants.get(tenant)).deletionAt?.getTime();
  };
  // The first one is late.
  const deletionAt = orderedAt + (26 + exitPackDays) * day;
  expect(await makeAfter(26)).toBe(deletionAt);
  const readyMail = async () =>
    (await world.deliverMail()).findLast(({ subject }) => subject === `The exit pack of ${tenant.name} is ready`)?.text;
  const until = inZurich(new Date(deletionAt)).toLocaleString('en-GB', { dateStyle: 'long' });
  expect(await readyMail()).toMatch(new RegExp(`until ${until}\\. The organisation will not be deleted before`));
  expect(await makeAfter(32)).toBe(deletionAt);
  const second = await readyMail();
  expect(second).toContain(`until ${until}`);
  expect(second).not.toContain('will not be deleted before');
  expect((await admin.api.exitPacks.get(tenant))?.stored?.expiresAt.getTime()).toBe(deletionAt);
  // One that is being made does not put it off either.
  await admin.api.exitPacks.request({ id: tenant.id });
  world.now = new Date(deletionAt - 1);
  const isThere = async () => {
    await deleteDueTenants(world.services, tenantTables);
    return (await world.db.owner.query('select from tenants where id = $1', [tenant.id])).rowCount === 1;
  };
  expect(await isThere()).toBe(true);
  world.now = new Date(deletionAt);
  expect(await isThere()).toBe(false);
  expect(await makeExitPack(world.services)).toBe(false);
});

test('a deletion is as late where summer time begins within its grace period', async () => {
  world.now = new Date('2027-03-10T12:00:00Z');
  await signIn(admin, 'admin@firn.example');
  const tenant = await addTenant(admin);
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  while (await makeExitPack(world.services));
  // A later pack does not put it off.
  world.now = new Date('2027-04-05T12:00:00Z');
  await signIn(admin, 'admin@firn.example');
  await admin.api.exitPacks.request({ id: tenant.id });
  while (await makeExitPack(world.services));
  const checkIn = (zone: string) =>
    world.services.db.transact(systemScope, async (tx) => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      return (await tenantsCheck.run(tx, world.services)).isComplete;
    });
  world.now = new Date('2027-04-10T12:00:00Z');
  expect([await checkIn('UTC'), await checkIn('Europe/Zurich')]).toEqual([true, true]);
  world.now = new Date('2027-04-10T12:00:01Z');
  expect([await checkIn('UTC'), await checkIn('Europe/Zurich')]).toEqual([false, false]);
  await deleteDueTenants(world.services, tenantTables);
});

test('a legal hold on a member without a project keeps the tenant until it is lifted', async () => {
  const tenant = await addTenant(admin);
  const held = await world.signedIn('held@bora.example');
  await join(world, tenant, held);
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  while (await makeExitPack(world.services));
  await world.db.owner.query(
    `insert into legal_holds (id, kind, email, user_id, reason, placed_at)
      values (gen_random_uuid(), 'person', 'held@bora.example', $1, 'Proceedings', now())`,
    [held.id],
  );
  const isThere = async () => {
    await deleteDueTenants(world.services, tenantTables);
    return (await world.db.owner.query('select from tenants where id = $1', [tenant.id])).rowCount === 1;
  };
  world.now = new Date(world.now.getTime() + tenantGraceDays * dayMs);
  expect(await isThere()).toBe(true);
  // Its exit pack stays as long.
  await expireExitPacks(world.services);
  await signIn(admin, 'admin@firn.example');
  expect(await admin.api.exitPacks.get(tenant)).toMatchObject({ stored: expect.anything() });
  await world.db.owner.query("update legal_holds set lifted_at = now(), lift_reason = 'Over'");
  expect(await isThere()).toBe(false);
});

test('a deletion and an invitation of an owner at the same time wait for each other', async () => {
  const tenant = await addTenant(admin);
  const owner = await world.signedIn('owner@breva.example');
  await join(world, tenant, owner, 'owner');
  const { id, version } = await admin.api.tenants.get(tenant);
  let removal: Promise<unknown> | undefined;
  // As an invitation does: the address, then the tenant.
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, 'owner@breva.example');
    removal = admin.api.tenants.remove({ id, version }).catch((error) => error);
    await expect.poll(async () => (await world.db.owner.query(waitingForLock)).rowCount).toBe(1);
    await tenantRecords.lock(tx, { id });
  });
  expect(await removal).toMatchObject({ deleteAt: expect.any(Date) });
});

test('a deletion and an act that mails an owner and another person wait for each other', async () => {
  const tenant = await addTenant(admin);
  const [first, last] = ['anna@breva.example', 'zoe@breva.example'];
  await join(world, tenant, await world.signedIn(last), 'owner');
  await join(world, tenant, await world.signedIn(first));
  const { id, version } = await admin.api.tenants.get(tenant);
  let removal: Promise<unknown> | undefined;
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, first);
    removal = admin.api.tenants.remove({ id, version }).catch((error) => error);
    await expect.poll(async () => (await world.db.owner.query(waitingForLock)).rowCount).toBe(1);
    await lockRecipient(tx, last);
  });
  expect(await removal).toMatchObject({ deleteAt: expect.any(Date) });
});

const waitingForLock = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

test('nobody is invited into a tenant that cannot be used, sees its invitation, or joins it', async () => {
  const tenant = await addTenant(admin);
  const { id } = tenant;
  const eve = await world.signedIn('eve@bora.example');
  await admin.api.tenants.invite({ id, email: 'eve@bora.example', role: 'member' });
  await admin.api.tenants.invite({ id, email: 'new@bora.example', role: 'member' });
  const newcomer = world.person({ address: '192.0.2.13' });
  const link = await linkTo('new@bora.example');
  const isClosed = async () => {
    await expect(admin.api.tenants.invite({ id, email: 'late@bora.example', role: 'member' })).rejects.toMatchObject({
      data: { fields: { email: expect.stringContaining('Nobody can be invited') } },
    });
    expect((await eve.api.organisation.mine()).invitations).toEqual([]);
    await expect(eve.api.organisation.join({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  };
  const { version } = await admin.api.tenants.get(tenant);
  const suspended = await admin.api.tenants.suspend({ id, version, reason: 'Test' });
  await isClosed();
  const active = await admin.api.tenants.activate({ id, version: suspended.version });
  expect((await eve.api.organisation.mine()).invitations).toMatchObject([{ id }]);
  const deleted = await admin.api.tenants.remove({ id, version: active.version });
  await isClosed();
  const accept = () => newcomer.api.auth.acceptInvitation({ ...link, ...passwords });
  await expect(accept()).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const [row] = (await admin.api.users.list({ q: 'new@bora.example' })).rows;
  await world.deliverMail();
  expect(await admin.api.users.resendInvitations({ rows: row ? [row] : [] })).toMatchObject({ unchanged: [row?.id] });
  expect(await world.deliverMail()).toEqual([]);
  await admin.api.tenants.restore({ id, version: deleted.version });
  await accept();
  expect(await newcomer.api.organisation.mine()).toMatchObject({ joined: [{ id }], invitations: [] });
  await eve.api.organisation.join({ id });
});

test('an administrator of the platform removes a person, whose sessions end, and withdraws an invitation', async () => {
  const { id } = await addTenant(admin);
  const owner = await world.signedIn('remaining@bora.example');
  const gone = await world.signedIn('gone@bora.example');
  await join(world, { id }, owner, 'owner');
  await join(world, { id }, gone, 'owner');
  const project = await gone.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await admin.api.tenants.invite({ id, email: 'waiting@bora.example', role: 'member' });
  const link = await linkTo('waiting@bora.example');
  const { members } = await admin.api.tenants.removePerson({ id, personId: gone.id });
  expect(members.map(({ email }) => email)).not.toContain('gone@bora.example');
  expect(await gone.api.auth.session()).toBeNull();
  expect((await owner.api.projects.list()).map((one) => one.id)).toEqual([project.id]);
  await signIn(gone, 'gone@bora.example');
  expect(await gone.api.projects.list()).toEqual([]);

  const waiting = members.find(({ email }) => email === 'waiting@bora.example')?.id ?? '';
  const left = await admin.api.tenants.removePerson({ id, personId: waiting });
  expect(left.members.map(({ email }) => email)).not.toContain('waiting@bora.example');
  const newcomer = world.person({ address: '192.0.2.14' });
  for (const tenantId of [link.tenantId, undefined])
    await expect(
      newcomer.api.auth.acceptInvitation({ token: link.token, tenantId, ...passwords }),
    ).rejects.toMatchObject({ code: 'LINK_INVALID' });

  const remove = (personId: string) => admin.api.tenants.removePerson({ id, personId });
  await expect(remove(owner.id)).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await expect(remove(gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(owner.api.tenants.removePerson({ id, personId: owner.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('of two owners who are removed at the same time one stays', async () => {
  const { id } = await addTenant(admin);
  const owners = [await world.signedIn('first@bora.example'), await world.signedIn('second@bora.example')];
  for (const owner of owners) await join(world, { id }, owner, 'owner');
  const results = await Promise.allSettled(
    owners.map((owner) => admin.api.tenants.removePerson({ id, personId: owner.id })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invitation is refused when every place is taken', async () => {
  const tenant = await addTenant(admin);
  const { id, version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.saveFeatures({ id, version, ...tenant.features, maxUsers: 1 });
  await expect(admin.api.tenants.invite({ id, email: 'second@bank.example', role: 'member' })).rejects.toMatchObject({
    data: { fields: { email: expect.stringContaining('All 1 seats are taken') } },
  });
});

test('the shorter session timeout of the tenant applies', async () => {
  const tenant = await addTenant(admin);
  const dora = await world.signedIn('dora@bora.example');
  await join(world, tenant, dora);
  const { id, version } = await admin.api.tenants.get(tenant);
  await admin.api.tenantSecurity.setTimeout({ id, version, sessionTimeout: 5 });
  expect((await dora.api.auth.session())?.expires_in).toBe(300);
  world.now = new Date(world.now.getTime() + 5 * minuteMs);
  expect(await dora.api.auth.session()).toBeNull();
});

test('the list is searched, filtered and exported', async () => {
  await addTenant(admin, { name: 'Zermatt Holding', subdomain: 'zermatt', trialEndsOn: '2027-01-01' });
  const { rows } = await admin.api.tenants.list({ q: 'zerm', status: 'trial', plan: 'enterprise' });
  expect(rows.map(({ name }) => name)).toEqual(['Zermatt Holding']);
  const csv = await (await admin.api.tenants.exportCsv({ q: 'zerm' })).text();
  expect(csv).toContain('Zermatt Holding');
});

test('a tenant that waits for its deletion is found by that, not by the status that it had', async () => {
  const { id, version } = await addTenant(admin, { name: 'Furka Holding', subdomain: 'furka' });
  const found = async (status: 'active' | 'deleting' | 'all') =>
    (await admin.api.tenants.list({ q: 'furka', status })).rows.map((row) => row.id);
  expect([await found('active'), await found('deleting')]).toEqual([[id], []]);
  await admin.api.tenants.remove({ id, version });
  expect([await found('active'), await found('deleting'), await found('all')]).toEqual([[], [id], [id]]);
});

test('members have none of it', async () => {
  const member = await world.signedIn('none@bora.example');
  const tenant = await addTenant(admin);
  await expect(member.api.tenants.get(tenant)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.tenants.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the certificate of a deletion counts the owners that it was mailed to, not those whose mails of the hour are used up', async () => {
  const tenant = await addTenant(admin);
  for (const name of ['olga', 'otto']) {
    const owner = await world.signedIn(`${name}@bora.example`);
    await join(world, tenant, owner, 'owner');
  }
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  while (await makeExitPack(world.services));
  world.now = new Date(world.now.getTime() + tenantGraceDays * dayMs);
  await world.db.owner.query(
    `insert into mails (id, purpose, recipient, subject_type, subject_id, created_at, sent_at)
      select gen_random_uuid(), 'deletion-certificate', 'otto@bora.example', 'tenant', $1, $2, $2 from generate_series(1, 3)`,
    [tenant.id, world.now],
  );
  await deleteDueTenants(world.services, tenantTables);
  await signIn(admin, 'admin@firn.example');
  expect((await admin.api.formerTenants.list({ q: tenant.name })).rows).toMatchObject([{ mailedTo: 1 }]);
  const about = `${tenant.name} was deleted: deletion certificate`;
  const mailed = (await world.deliverMail()).filter(({ subject }) => subject === about);
  expect(mailed.map(({ to }) => to)).toEqual(['olga@bora.example']);
});
