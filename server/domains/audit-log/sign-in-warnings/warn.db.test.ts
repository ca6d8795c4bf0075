import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { auditLogDomain } from '#server/domains/audit-log/domain.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { warnOfFailedSignIns } from './warn.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await world.createUser({ email: 'it@treuhand.example' });
});
beforeEach(async () => {
  await world.db.owner.query(
    'delete from audit_seals; delete from audit_entries; delete from sign_in_warnings; delete from sign_in_attempts; delete from notifications; delete from mails',
  );
});

/** Failed sign-ins, one a minute. */
async function fail(times: number, email: string, address?: (n: number) => string): Promise<void> {
  for (let n = 0; n < times; n++) {
    world.now = new Date(world.now.getTime() + 60_000);
    const person = world.person({ address: address?.(n) ?? '203.0.113.9' });
    await expect(person.api.auth.signIn({ email, password: 'not this one' })).rejects.toThrow();
  }
}
const warn = () => warnOfFailedSignIns(world.services);
const manyNetworks = (n: number) => `192.0.2.${n + 1}`;

test('five failed sign-ins within 15 minutes warn once, in the app and by mail, and are listed with their entries', async () => {
  await fail(4, 'it@treuhand.example', manyNetworks);
  await warn();
  expect(await admin.api.auditLog.warnings()).toEqual([]);
  await fail(1, 'it@treuhand.example', () => '192.0.2.77');
  await warn();
  await warn();
  const [warning, ...others] = await admin.api.auditLog.warnings();
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ kind: 'account', entries: 5, accounts: ['it@treuhand.example'], lastAt: world.now });
  expect(warning?.networks).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
  const { rows, matching } = await admin.api.auditLog.list({ warning: String(warning?.id) });
  expect([matching, rows.every(({ action }) => action === 'session.refused')]).toEqual([5, true]);
  const notified = await admin.api.notifications.list({ kind: 'failed-sign-ins' });
  expect(notified.rows.map(({ body }) => body)).toEqual(['it@treuhand.example, 5 times']);
  const mails = (await world.deliverMail()).filter(({ subject }) => subject.includes('failed sign-ins'));
  expect(mails.map(({ to }) => to)).toEqual(['admin@firn.example']);
  expect((await admin.api.auditLog.list({ action: 'session.failures-detected' })).matching).toBe(1);
  expect((await admin.api.auditLog.figures()).days.at(-1)).toMatchObject({ warned: true });
});

test('a network is warned of across accounts, also where the addresses have none', async () => {
  for (let n = 0; n < 5; n++) await fail(1, `guess-${n}@bank.example`);
  await warn();
  const [warning] = await admin.api.auditLog.warnings();
  expect(warning).toMatchObject({ kind: 'network', entries: 5, networks: ['203.0.113.9'] });
});

test('an organisation is warned of by name, across its people and the addresses of its proven domain, and of no other', async () => {
  const bank = await addTenant(admin, { name: 'Seefeld Bank AG' });
  const other = await addTenant(admin, { name: 'Another AG' });
  const people = ['a@seefeld.example', 'b@seefeld.example', 'c@seefeld.example'];
  for (const email of people) {
    const { id } = await world.createUser({ email });
    await world.db.owner.query(
      "insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, 'member', $3, $3)",
      [bank.id, id, world.now],
    );
  }
  await world.db.owner.query(
    `with provider as (
       insert into sso_providers (id, key, name, type, domains, tenant_id, configuration, created_at, updated_at)
       values (gen_random_uuid(), 'seefeld', 'Seefeld', 'oauth2', '{seefeld.example}', $1, '{}', $2, $2) returning id
     ) insert into sso_domains (provider_id, domain, proven_at, checked_at, findings)
       select id, 'seefeld.example', $2, $2, '[]' from provider`,
    [bank.id, world.now],
  );
  for (const [n, email] of [...people, 'guessed@seefeld.example'].entries())
    await fail(1, email, () => `198.51.100.${n}`);
  await warn();
  expect(await admin.api.auditLog.warnings()).toEqual([]);
  await fail(1, 'guessed-too@seefeld.example', () => '198.51.100.77');
  await warn();
  const warnings = await admin.api.auditLog.warnings();
  expect(warnings).toMatchObject([{ kind: 'tenant', tenantName: 'Seefeld Bank AG', entries: 5 }]);
  const { rows } = await admin.api.notifications.list({ kind: 'failed-sign-ins' });
  expect(rows.map(({ body }) => body)).toEqual(['organisation Seefeld Bank AG, 5 times']);
  const mails = (await world.deliverMail()).filter(({ subject }) => subject.includes('failed sign-ins'));
  expect(mails[0]?.text).toContain('organisation Seefeld Bank AG, 5 times');
  expect(JSON.stringify(warnings)).not.toContain('Another AG');
  expect((await admin.api.auditLog.tenants({})).map(({ id }) => id)).toEqual([other.id, bank.id]);
});

test('five failures over more than 15 minutes warn nobody; a series that goes on grows; a later one is another', async () => {
  for (let n = 0; n < 6; n++) {
    await fail(1, 'it@treuhand.example', manyNetworks);
    world.now = new Date(world.now.getTime() + 4 * minuteMs);
  }
  await warn();
  expect(await admin.api.auditLog.warnings()).toEqual([]);
  await fail(3, 'it@treuhand.example', (n) => `198.18.0.${n + 1}`);
  await warn();
  await fail(1, 'it@treuhand.example', () => '198.18.0.50');
  await warn();
  expect((await admin.api.auditLog.warnings()).map(({ entries }) => entries)).toEqual([6]);
});

test('a warning has no address of its own, and is deleted after ninety days', async () => {
  await fail(5, 'it@treuhand.example', manyNetworks);
  await warn();
  const { rows } = await world.db.owner.query('select * from sign_in_warnings');
  expect(JSON.stringify(rows)).not.toMatch(/treuhand|192\.0\.2/);
  world.now = new Date(world.now.getTime() + 91 * dayMs);
  await deleteExpired(world.services, auditLogDomain);
  expect((await world.db.owner.query('select from sign_in_warnings')).rowCount).toBe(0);
});

test('a member reads no warnings', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.auditLog.warnings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
