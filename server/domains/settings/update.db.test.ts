import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const { general, security, notifications } = defaultSettings;

async function entries(): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    "select user_id, resource_id, category, severity, details from audit_entries where resource = 'settings' order by at, id",
  );
  return rows;
}

test('a new installation has the settings of the requirements', async () => {
  const versions = { general: 0, security: 0, notifications: 0, browser: 0, backups: 0, maintenance: 0, retention: 0 };
  expect(await admin.api.settings.get()).toEqual({ ...defaultSettings, versions });
});

test('one section is saved, the others stay, and the audit entry lists the changed keys, with the values of numbers and switches', async () => {
  const values = { ...security, maxLoginAttempts: 3, sessionTimeout: 15 };
  const saved = {
    ...defaultSettings,
    security: values,
    versions: { general: 0, security: 1, notifications: 0, browser: 0, backups: 0, maintenance: 0, retention: 0 },
  };
  expect(await saveSettings(admin.api, { section: 'security', values })).toEqual(saved);
  expect(await admin.api.settings.get()).toEqual(saved);
  await saveSettings(admin.api, { section: 'general', values: { ...general, siteName: 'Firn AG' } });
  expect(await entries()).toEqual([
    {
      user_id: admin.id,
      resource_id: 'security',
      category: 'security',
      severity: 'high',
      details: {
        changed: ['sessionTimeout', 'maxLoginAttempts'],
        changes: { sessionTimeout: [60, 15], maxLoginAttempts: [5, 3] },
      },
    },
    {
      user_id: admin.id,
      resource_id: 'general',
      category: 'system',
      severity: 'medium',
      details: { changed: ['siteName'], changes: {} },
    },
  ]);
});

test('a change of a section that somebody else changed meanwhile is refused, and of another section is not', async () => {
  const { versions } = await admin.api.settings.get();
  const change = { section: 'security', values: security, version: versions.security } as const;
  const both = await Promise.allSettled([admin.api.settings.update(change), admin.api.settings.update(change)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(admin.api.settings.update(change)).rejects.toMatchObject({ code: 'CONFLICT' });
  await admin.api.settings.update({ section: 'general', values: general, version: versions.general });
  const withoutVersion = { section: 'security', values: security } as never;
  await expect(admin.api.settings.update(withoutVersion)).rejects.toMatchObject({
    data: { fields: { version: expect.any(String) } },
  });
});

test('two parallel changes of different sections are both saved', async () => {
  for (let round = 0; round < 5; round++) {
    const siteName = `Firn ${round}`;
    const adminNotificationEmails = `team${round}@firn.example`;
    await Promise.all([
      saveSettings(admin.api, { section: 'general', values: { ...general, siteName } }),
      saveSettings(admin.api, { section: 'notifications', values: { ...notifications, adminNotificationEmails } }),
    ]);
    expect(await admin.api.settings.get()).toMatchObject({
      general: { siteName },
      notifications: { adminNotificationEmails },
    });
  }
});

test('another process uses the new settings after the notification', async () => {
  const second = await startSecondProcess(world);
  expect((await currentSettings(second.services)).general.siteDescription).toBe(general.siteDescription);
  await saveSettings(admin.api, { section: 'general', values: { ...general, siteDescription: 'Live.' } });
  await expect.poll(async () => (await currentSettings(second.services)).general.siteDescription).toBe('Live.');
  await second.stop();
});

test('values out of bounds are refused at their fields, and nothing is saved', async () => {
  const before = await admin.api.settings.get();
  const trace = await entries();
  const values = { ...security, sessionTimeout: 0, maxLoginAttempts: 0, passwordMinLength: 7 };
  await expect(saveSettings(admin.api, { section: 'security', values })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      fields: {
        'values.sessionTimeout': expect.any(String),
        'values.maxLoginAttempts': expect.any(String),
        'values.passwordMinLength': expect.any(String),
      },
    },
  });
  await expect(
    saveSettings(admin.api, { section: 'general', values: { ...general, siteName: 'Firn\r\nBcc: x@y.example' } }),
  ).rejects.toMatchObject({ data: { fields: { 'values.siteName': 'Please use one line' } } });
  await expect(
    saveSettings(admin.api, {
      section: 'notifications',
      values: { ...notifications, adminNotificationEmails: 'a@firn.example, nobody' },
    }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await admin.api.settings.get()).toEqual(before);
  expect(await entries()).toEqual(trace);
});

test('only administrators read and change settings', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.settings.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.settings.update({ section: 'general', values: general, version: 0 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(world.person().api.settings.get()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
