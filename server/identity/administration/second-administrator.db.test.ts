import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let ada: Known;
let ben: Known;

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  ben = await world.signedIn('ben@firn.example', 'admin');
  const values = { ...defaultSettings.security, askSecondAdministrator: true };
  await saveSettings(ada.api, { section: 'security', values });
});

async function refOf(id: string) {
  const [row] = (await ada.api.users.list({ q: id })).rows;
  if (!row) throw new Error('the user is not listed');
  return { id, version: row.version };
}

const roleOf = async (id: string) => (await ada.api.users.list({ q: id })).rows[0]?.role;

async function waiting(recordId: string) {
  const change = (await ada.api.pendingChanges.list()).open.find((open) => open.recordId === recordId);
  if (!change) throw new Error('no change waits');
  return change;
}

test('an administrator loses the role or is banned only once another administrator has confirmed it', async () => {
  const [cleo, dora] = [
    await world.signedIn('cleo@firn.example', 'admin'),
    await world.signedIn('dora@firn.example', 'admin'),
  ];
  await expect(ada.api.users.setRole({ ...(await refOf(cleo.id)), role: 'user' })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  expect(await roleOf(cleo.id)).toBe('admin');
  const demotion = await waiting(cleo.id);
  expect(demotion.summary).toBe('cleo@firn.example: the administrator role is removed');
  await ben.api.pendingChanges.confirm({ id: demotion.id });
  expect(await roleOf(cleo.id)).toBe('user');
  expect(await cleo.api.auth.session()).toBeNull();

  await expect(ada.api.users.ban({ ...(await refOf(dora.id)), reason: 'Left the company' })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  await ben.api.pendingChanges.confirm({ id: (await waiting(dora.id)).id });
  expect(await dora.api.auth.session()).toBeNull();
});

test('an administrator is deleted only without the role, and members are changed at once', async () => {
  const erin = await world.signedIn('erin@firn.example', 'admin');
  await expect(ada.api.users.remove({ ...(await refOf(erin.id)), assigneeId: null })).rejects.toMatchObject({
    data: { fields: { id: 'Remove the administrator role first. Another administrator confirms it' } },
  });
  const { id } = await world.createUser({ email: 'member@bank.example' });
  await ada.api.users.ban({ ...(await refOf(id)), reason: 'Spam' });
  await ada.api.users.remove({ ...(await refOf(id)), assigneeId: null });
});

test('a bulk action changes those who need no confirmation, and the others wait', async () => {
  const fred = await world.signedIn('fred@firn.example', 'admin');
  const { id } = await world.createUser({ email: 'other@bank.example' });
  const rows = [await refOf(fred.id), await refOf(id)];
  const result = await ada.api.users.banMany({ rows, reason: 'Cleaning up' });
  expect(result).toEqual({ changed: [id], unchanged: [fred.id], conflicts: [] });
  expect((await waiting(fred.id)).kind).toBe('user.ban');
  const only = await ada.api.users.setRoleOfMany({ rows: [await refOf(fred.id)], role: 'user' });
  expect(only.unchanged).toEqual([fred.id]);
});
