import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { dayMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  // The database compares with its own clock.
  world.now = new Date();
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries; delete from retention_runs');
  await keep({});
});

const keep = (days: Partial<Settings['retention']>) =>
  saveSettings(admin.api, { section: 'retention', values: { ...defaultSettings.retention, ...days } });

/** An entry of so many days ago, about this person. */
async function record(action: AuditAction, days: number, email = 'anna@bank.example'): Promise<void> {
  const now = new Date(world.now.getTime() - days * dayMs);
  const ctx = { ...systemContext(world.services, 'test'), now: () => now };
  await world.services.db.transact(systemScope, (tx) => recordAudit(tx, ctx, { action, details: { email, n: 1 } }));
}
const due = async () =>
  Object.fromEntries(
    (await admin.api.privacy.retention()).due
      .filter(({ setting }) => setting.startsWith('audit'))
      .map((kind) => [kind.setting, [kind.due, kind.held]]),
  );
const left = async () =>
  (
    await world.db.owner.query(
      "select action from audit_entries where salt <> '' and details ->> 'email' is not null and action <> 'legal-hold.placed' order by at, action",
    )
  ).rows.map(({ action }) => action);
const seal = async () => {
  while ((await sealAuditEntries(world.services, { ofAllTimes: true })) > 0);
};

test('everything is kept unless a period is set', async () => {
  await record('session.refused', 3_000);
  expect(await due()).toEqual({
    auditSystem: [0, 0],
    auditAuthentication: [0, 0],
    auditData: [0, 0],
    auditSecurity: [0, 0],
  });
  await admin.api.privacy.runRetention();
  expect(await left()).toEqual(['session.refused']);
});

test('what old entries of a category say of people is erased: as counted before, with an entry, and the chain stays valid', async () => {
  for (const days of [401, 400.5, 399]) await record('session.refused', days);
  await record('page.saved', 500);
  await record('session.refused', 450, 'held@bank.example');
  await seal();
  await admin.api.privacy.placeHold({ kind: 'person', email: 'held@bank.example', reason: 'Court' });
  await keep({ auditAuthentication: 400 });
  expect(await due()).toMatchObject({ auditAuthentication: [2, 1], auditData: [0, 0] });
  await admin.api.privacy.runRetention();
  expect(await due()).toMatchObject({ auditAuthentication: [0, 1] });
  expect(await left()).toEqual(['page.saved', 'session.refused', 'session.refused']);
  const { rows } = await admin.api.auditLog.list({ action: 'audit.entries-erased' });
  const { facts } = await admin.api.auditLog.get({ id: String(rows[0]?.id) });
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
    category: 'authentication',
    entries: '2',
  });
  await seal();
  const { firstBad, erased, unsealed } = await verifyAudit(world.services);
  expect([firstBad, erased, unsealed]).toEqual([null, 2, 0]);
  const erasedEntry = (await admin.api.auditLog.list({ action: 'session.refused', sort: 'at' })).rows[1];
  expect(await admin.api.auditLog.get({ id: String(erasedEntry?.id) })).toMatchObject({
    isErased: true,
    ipAddress: null,
    seal: { isIntact: true },
  });
});

test('a period is 0 or at least 90 days', async () => {
  await expect(keep({ auditData: 89 })).rejects.toMatchObject({
    data: { fields: { 'values.auditData': 'Please enter 0 or a whole number from 90 to 7300' } },
  });
});

test('the database erases only what is due by its own clock and the stored period, and for the system alone', async () => {
  await record('session.refused', 200);
  const erase = (before: string, scope = systemScope) =>
    world.services.db.transact(scope, (tx) =>
      tx.executeSql(`select erase_due_audit_entries('authentication', ${before}, 10)`),
    );
  await expect(erase('now()')).rejects.toThrow('entries of this category are kept');
  await keep({ auditAuthentication: 100 });
  await expect(erase("now() - interval '99 days'")).rejects.toThrow('entries of this time are not due');
  await expect(erase("now() - interval '100 days'", { ...systemScope, kind: 'staff' } as never)).rejects.toThrow(
    'only the system',
  );
  await world.db.owner.query(
    `update settings set settings = jsonb_set(settings, '{retention,auditAuthentication}', '10')`,
  );
  await expect(erase("now() - interval '100 days'")).rejects.toThrow('entries of this category are kept');
  expect(await left()).toEqual(['session.refused']);
});
