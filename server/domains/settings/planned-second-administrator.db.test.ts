import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
const pending = { code: 'CONFIRMATION_PENDING' };
const security = { ...defaultSettings.security, askSecondAdministrator: true };
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  ben = await world.signedIn('ben@firn.example', 'admin');
});

beforeEach(async () => {
  await world.db.owner.query('delete from planned_settings');
  await world.db.owner.query('delete from pending_changes');
  await world.db.owner.query("update settings set settings = jsonb_set(settings, '{security}', $1)", [security]);
  await world.services.cache.invalidate(['settings']);
  await save({ passwordMinLength: 12 }, 14);
});

async function save(values: Partial<Settings['security']>, noticeDays: 0 | 7 | 14 | 30 = 0) {
  const { versions } = await ada.api.settings.get();
  const change = { section: 'security', values: { ...security, ...values }, noticeDays } as const;
  return ada.api.settings.update({ ...change, version: versions.security });
}

const planned = async () => (await ada.api.settings.history()).planned.map(({ value }) => value);
const waiting = async () => (await ada.api.pendingChanges.list()).open;

test('cancelling a planned setting waits until another administrator confirms it', async () => {
  await expect(ada.api.settings.cancelPlanned({ field: 'passwordMinLength' })).rejects.toMatchObject(pending);
  expect(await planned()).toEqual([12]);
  const [change] = await waiting();
  expect(change).toMatchObject({
    kind: 'settings.cancel-planned',
    recordId: 'settings.security',
    summary: expect.stringMatching(/^Minimum password length 12 characters from .+ is not applied$/),
  });
  await ben.api.pendingChanges.confirm({ id: String(change?.id) });
  expect(await planned()).toEqual([]);
});

test('a confirmation does not cancel what was planned anew meanwhile', async () => {
  await expect(ada.api.settings.cancelPlanned({ field: 'passwordMinLength' })).rejects.toMatchObject(pending);
  world.now = new Date(world.now.getTime() + 1000);
  await save({ passwordMinLength: 16 }, 7);
  const [change] = await waiting();
  await expect(ben.api.pendingChanges.confirm({ id: String(change?.id) })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await planned()).toEqual([16]);
});

test('replacing a plan by a less strict or a later value waits too', async () => {
  await expect(save({ passwordMinLength: 9 })).rejects.toMatchObject(pending);
  expect(await planned()).toEqual([12]);
  const [change] = await waiting();
  expect(change?.summary).toMatch(
    /^Minimum password length 8 → 9 characters, instead of Minimum password length 12 characters from /,
  );
  await expect(save({ passwordMinLength: 16 }, 30)).rejects.toMatchObject({ code: 'OTHER_CHANGE_PENDING' });
  await ben.api.pendingChanges.confirm({ id: String(change?.id) });
  expect(await planned()).toEqual([]);
  expect((await ada.api.settings.get()).security.passwordMinLength).toBe(9);
});

test('a stricter or an earlier value, and a change of another field, do not wait', async () => {
  await save({ maxLoginAttempts: 4 });
  await save({ maxLoginAttempts: 4, passwordMinLength: 12 }, 7);
  await save({ maxLoginAttempts: 4, passwordMinLength: 13 });
  expect(await planned()).toEqual([]);
  expect(await waiting()).toEqual([]);
});
