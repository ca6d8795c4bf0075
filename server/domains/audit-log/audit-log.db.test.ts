import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
let inquiry: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries');
  inquiry = await addInquiry(world);
  await admin.api.inquiries.setStatus({ id: inquiry, version: 1, status: 'in-progress' });
});

const list = (query: Partial<AuditLogQuery> = {}) => admin.api.auditLog.list(query);
const actionsOf = async (query: Partial<AuditLogQuery> = {}) => (await list(query)).rows.map(({ action }) => action);

test('the entries are found by actor, act, record, severity, category, result and period', async () => {
  const anna = await world.signedIn('anna@bank.example');
  await expect(
    world.person().api.auth.signIn({ email: 'anna@bank.example', password: 'not this one' }),
  ).rejects.toThrow();
  await admin.api.inquiries.remove({ id: inquiry });
  expect(await actionsOf({ actor: anna.id, result: 'success' })).toEqual(['session.opened']);
  expect(await actionsOf({ actor: anna.id, result: 'refused' })).toEqual(['session.refused']);
  expect((await actionsOf({ resource: 'inquiry', record: inquiry })).sort()).toEqual([
    'inquiry.deleted',
    'inquiry.status-changed',
  ]);
  expect(await actionsOf({ action: 'inquiry.deleted' })).toEqual(['inquiry.deleted']);
  expect(await actionsOf({ severity: 'high' })).toEqual(['inquiry.deleted']);
  expect(await actionsOf({ category: 'authentication', severity: 'medium' })).toEqual(['session.refused']);
  await world.db.owner.query("update audit_entries set at = at - interval '2 days' where action = 'inquiry.deleted'");
  expect(await actionsOf({ period: 'today', severity: 'high' })).toEqual([]);
  expect(await actionsOf({ period: '7-days', severity: 'high' })).toEqual(['inquiry.deleted']);
});

test('days are those of Zurich, the first and the last included', async () => {
  const [entry] = (await list()).rows;
  const setTime = (at: string) =>
    world.db.owner.query('update audit_entries set at = $1 where id = $2', [at, String(entry?.id)]);
  const found = async (query: Partial<AuditLogQuery>) => (await actionsOf(query)).length;
  await setTime('2026-03-04T23:30:00Z');
  expect(await found({ from: '2026-03-05', to: '2026-03-05' })).toBe(1);
  expect(await found({ to: '2026-03-04' })).toBe(0);
  await setTime('2026-03-04T22:59:59Z');
  expect(await found({ from: '2026-03-04', to: '2026-03-04' })).toBe(1);
  expect(await found({ from: '2026-03-05', to: '2026-11-01' })).toBe(0);
  await expect(list({ from: '2026-03-05', to: '2026-03-04' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { to: 'Please choose a date that is not before the first day' } },
  });
  await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({
    data: { fields: { from: 'Please enter a date' } },
  });
});

test('the search finds a part of an address, and a record or a request by its whole id', async () => {
  const { rows } = await list();
  const [entry] = rows;
  const { requestId } = await admin.api.auditLog.get({ id: String(entry?.id) });
  expect(await actionsOf({ q: 'FIRN.exam' })).toEqual(['inquiry.status-changed']);
  expect(await actionsOf({ q: inquiry })).toEqual(['inquiry.status-changed']);
  expect(await actionsOf({ q: String(requestId) })).toEqual(['inquiry.status-changed']);
  expect(await actionsOf({ q: inquiry.slice(0, 8) })).toEqual([]);
});

test('an entry shows what changed, before and after, and its neighbours', async () => {
  await admin.api.inquiries.assign({ id: inquiry, version: 2, assigneeId: admin.id });
  world.now = new Date(world.now.getTime() + 1000);
  await admin.api.inquiries.assign({ id: inquiry, version: 3, assigneeId: null });
  const [latest, ...others] = (await list()).rows;
  const detail = await admin.api.auditLog.get({ id: String(latest?.id) });
  expect(detail).toMatchObject({
    action: 'inquiry.unassigned',
    userEmail: 'admin@firn.example',
    changes: [{ field: 'assigneeId', before: admin.id, after: null }],
    seal: null,
    newer: null,
    older: others[0]?.id,
  });
  expect(detail.facts.map(({ name }) => name)).toEqual(['number']);
  const nothing = '0190a000-0000-7000-8000-00000000dead';
  await expect(admin.api.auditLog.get({ id: nothing })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the export has every matching entry and is an entry itself', async () => {
  const file = await admin.api.auditLog.exportCsv({ resource: 'inquiry' });
  const [header, row, end] = (await file.text()).split('\r\n');
  expect(file.name).toBe('activity-2026-11-17.csv');
  expect(header).toContain('"Entry","Time (UTC)","Actor"');
  expect(row).toContain('"inquiry.status-changed","data","low","success","inquiry"');
  expect(end).toBe('');
  expect(await actionsOf({ action: 'audit.exported' })).toHaveLength(1);
});

test('the export as JSON lines has all that was recorded of each entry', async () => {
  const file = await admin.api.auditLog.exportJsonLines({ resource: 'inquiry' });
  const lines = (await file.text()).trimEnd().split('\n');
  expect(file.name).toBe('activity-2026-11-17.jsonl');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'inquiry.status-changed', resourceId: inquiry, userEmail: 'admin@firn.example', hash: null },
  ]);
  expect(await actionsOf({ action: 'audit.exported' })).toHaveLength(1);
});

test('a page has a hundred entries, and the figures count thirty days of Zurich with what is most frequent', async () => {
  await world.db.owner.query('delete from audit_entries');
  const add = (n: number, at: string, user: string | null, action: string) =>
    world.db.owner.query(
      `insert into audit_entries (id, user_id, action, resource, details, at, severity, category, result, salt, digests)
       select gen_random_uuid(), $2::uuid, $3, 'page', '{}', $1::timestamptz, 'low', 'data', 'success', 'x', '{}'
         from generate_series(1, $4::int)`,
      [at, user, action, n],
    );
  await add(101, '2026-11-16T23:30:00Z', admin.id, 'page.saved');
  await add(2, '2026-10-19T00:00:00Z', null, 'page.published');
  await add(5, '2026-10-18T20:00:00Z', admin.id, 'page.deleted');
  const page = await list();
  expect([page.rows.length, page.matching]).toEqual([100, 108]);
  const { days, actions, users, entries } = await admin.api.auditLog.figures();
  expect([days.length, days[0], days.at(-1), entries]).toEqual([
    30,
    { day: '2026-10-19', entries: 2, warned: false },
    { day: '2026-11-17', entries: 101, warned: false },
    103,
  ]);
  expect(actions).toEqual([
    { action: 'page.saved', entries: 101 },
    { action: 'page.published', entries: 2 },
  ]);
  expect(users).toEqual([{ id: admin.id, email: 'admin@firn.example', entries: 101 }]);
});

test('the entries of an organisation are found and named, and those of none; a detail counts what its links show', async () => {
  const { id: tenant, name } = await addTenant(admin);
  await admin.api.inquiries.setStatus({ id: inquiry, version: 2, status: 'closed' });
  const [entry] = (await list({ action: 'inquiry.status-changed' })).rows;
  await world.db.owner.query('update audit_entries set tenant_id = $1 where id = $2', [tenant, String(entry?.id)]);
  expect((await list({ tenant })).rows.map(({ id }) => id)).toEqual([entry?.id]);
  expect((await list({ tenant })).rows[0]).toMatchObject({ tenantId: tenant, tenantName: name });
  expect((await list({ tenant: 'none', resource: 'inquiry' })).matching).toBe(1);
  expect((await list({ tenant: 'none', resource: 'tenant' })).rows[0]).toMatchObject({ tenantName: null });
  const detail = await admin.api.auditLog.get({ id: String(entry?.id) });
  expect(detail).toMatchObject({ tenantId: tenant, tenantName: name, ofRequest: 1, ofRecord: 2 });
});

test('the actors are the administrators, and the account that is asked for', async () => {
  const ben = await world.createUser({ email: 'ben@bank.example' });
  const emails = async (id: string | null) => (await admin.api.auditLog.actors({ id })).map(({ email }) => email);
  expect(await emails(null)).toEqual(['admin@firn.example']);
  expect(await emails(ben.id)).toEqual(['admin@firn.example', 'ben@bank.example']);
});

test('what was only looked at is left out until it is asked for, by the filter or as an action', async () => {
  await admin.api.inquiries.get({ id: inquiry });
  const opened = async (query: Partial<AuditLogQuery>) => (await actionsOf(query)).includes('inquiry.opened');
  const asked = [{}, { record: inquiry }, { reads: 'shown' as const }, { action: 'inquiry.opened' }];
  expect(await Promise.all(asked.map(opened))).toEqual([false, false, true, true]);
});

test('a record is called by its title, unless it was deleted or the token may not read its kind', async () => {
  const titleOf = async (person: Pick<Person, 'api'>) =>
    (await person.api.auditLog.list({ action: 'inquiry.status-changed' })).rows.map(({ recordTitle }) => recordTitle);
  const { rows } = await world.db.owner.query('select subject from inquiries where id = $1', [inquiry]);
  expect(await titleOf(admin)).toEqual([rows[0].subject]);
  const id = (await list({ action: 'inquiry.status-changed' })).rows[0]?.id ?? '';
  expect(await admin.api.auditLog.get({ id })).toMatchObject({ recordTitle: rows[0].subject });
  await admin.api.inquiries.remove({ id: inquiry });
  expect(await titleOf(admin)).toEqual([null]);
});

test('reading the log is an entry, once an hour for each person', async () => {
  const reader = await world.signedIn('reader@firn.example', 'admin');
  await reader.api.auditLog.list({});
  await reader.api.auditLog.list({ severity: 'high' });
  expect(await actionsOf({ action: 'audit.read', actor: reader.id })).toEqual(['audit.read']);
});

test('a member reads nothing of it, by list, entry, export or chain', async () => {
  const member = await world.signedIn('member@bank.example');
  const [entry] = (await list()).rows;
  const { auditLog } = member.api;
  for (const call of [
    () => auditLog.list({}),
    () => auditLog.actors({}),
    () => auditLog.exportCsv({}),
    () => auditLog.exportJsonLines({}),
    () => auditLog.exportJson({}),
    () => auditLog.verifier(),
    () => auditLog.figures(),
    () => auditLog.chain(),
    () => auditLog.verify(),
    () => auditLog.get({ id: String(entry?.id) }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.person().api.auth.signIn({ email: 'member@bank.example', password })).resolves.toBeDefined();
});
