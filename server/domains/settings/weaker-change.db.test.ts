import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type SettingsSection } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

const { notifications, retention, security } = defaultSettings;
const team = { ...notifications, adminNotificationEmails: 'desk@firn.example, audit@firn.example' };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  await saveSettings(anna.api, { section: 'notifications', values: team });
  await world.deliverMail();
});
beforeEach(async () => {
  for (const person of [anna, beat]) await person.api.auth.reauthenticate({ password: 'glacier tongue 1999' });
});

const pass = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};
const stored = async (section: SettingsSection) => (await anna.api.settings.get())[section];

/** Each makes something weaker; the last word is in what administrators are told. */
const weaker = [
  ['notifications', { ...team, adminNotificationEmails: 'evil@attacker.example' }, 'emails (1 added, 2 removed)'],
  ['notifications', { ...team, adminNotificationEmails: '' }, 'emails (0 added, 2 removed)'],
  ['notifications', { ...team, enableAdminAlerts: false }, 'Admin alerts on → off'],
  ['retention', { ...retention, auditSecurity: 90 }, 'audited security events without limit → 90 days'],
  ['retention', { ...retention, receipts: 365 }, 'Receipts of deleted accounts 3650 → 365 days'],
  ['security', { ...security, passwordMinLength: 8, maxLoginAttempts: 50 }, 'Maximum login attempts 5 → 50'],
] as const;

test.each(weaker)('%s: what is weaker needs a recent reauthentication, %#', async (section, values) => {
  const before = await stored(section);
  pass(11);
  await expect(saveSettings(anna.api, { section, values } as never)).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(await stored(section)).toEqual(before);
});

test.each(weaker)(
  '%s: all administrators are told, and the addresses that were removed, %#',
  async (section, values, told) => {
    const before = await stored(section);
    await saveSettings(anna.api, { section, values } as never);
    const mails = (await world.deliverMail()).filter(({ text }) => text.includes(told));
    const removed = told.includes('2 removed') ? ['audit@firn.example', 'desk@firn.example'] : [];
    const { rows } = await world.db.owner.query(
      'select body, about_user_id from notifications where user_id = $1 order by id desc limit 1',
      [beat.id],
    );
    expect(rows).toEqual([{ body: expect.stringContaining(told), about_user_id: anna.id }]);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ['anna@firn.example', 'audit@firn.example', 'beat@firn.example', 'desk@firn.example'].filter(
        (to) => /anna|beat/.test(to) || removed.includes(to),
      ),
    );
    const named = "select distinct about_user_id from mails where purpose = 'weaker-protection'";
    expect((await world.db.owner.query(named)).rows).toEqual([{ about_user_id: anna.id }]);
    await saveSettings(anna.api, { section, values: before } as never);
    await world.deliverMail();
  },
);

test('what is not weaker needs none: the same addresses in another order, alerts on, longer retention', async () => {
  pass(11);
  const adminNotificationEmails = 'audit@firn.example, desk@firn.example';
  await saveSettings(anna.api, { section: 'notifications', values: { ...team, adminNotificationEmails } });
  await saveSettings(anna.api, { section: 'retention', values: { ...retention, inquiries: 3650, spam: 120 } });
  expect(await world.deliverMail()).toEqual([]);
});

test('while the settings ask for a second administrator it waits for one', async () => {
  const on = { ...security, askSecondAdministrator: true };
  await saveSettings(anna.api, { section: 'security', values: on });
  for (const [section, values] of weaker.slice(0, 4)) {
    const before = await stored(section);
    const change = section === 'notifications' ? { ...(before as object), ...values } : values;
    await expect(saveSettings(anna.api, { section, values: change } as never)).rejects.toMatchObject({
      code: expect.stringMatching(/PENDING/),
    });
    expect(await stored(section)).toEqual(before);
  }
  const { open } = await beat.api.pendingChanges.list();
  expect(open.map(({ kind }) => kind).sort()).toEqual(['settings.shorter-retention', 'settings.team-mail']);
  const teamMail = open.find(({ kind }) => kind === 'settings.team-mail');
  await beat.api.pendingChanges.confirm({ id: teamMail?.id ?? '' });
  expect(await stored('notifications')).toMatchObject({ adminNotificationEmails: 'evil@attacker.example' });
});

test('a change that waits since before an update is confirmed, and what the update brought stays as it is', async () => {
  await world.db.owner.query(
    "update settings set settings = jsonb_set(settings, '{security,nightlySecurityAudit}', 'false')",
  );
  world.services.cache.invalidate(null);
  const { security: before } = await anna.api.settings.get();
  const values = { ...before, sessionTimeout: 480 };
  await expect(saveSettings(anna.api, { section: 'security', values })).rejects.toMatchObject({
    code: expect.stringMatching(/PENDING/),
  });
  await world.db.owner.query(
    "update pending_changes set payload = payload #- '{values,nightlySecurityAudit}' where kind = 'settings.lower-security'",
  );
  const { open } = await beat.api.pendingChanges.list();
  const waiting = open.find(({ kind }) => kind === 'settings.lower-security');
  await beat.api.pendingChanges.confirm({ id: waiting?.id ?? '' });
  expect(await stored('security')).toEqual({ ...values, nightlySecurityAudit: false });
});
