import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld } from '#server/testing/world.ts';
import { deleteExpiredSessions } from './delete-expired.ts';
import { entriesOf, isSignedIn, signInElsewhere } from './sessions.fixture.ts';

const world = createWorld();
const day = 86_400_000;

test('ended sessions are deleted, open ones stay, and a longer timeout revives none', async () => {
  const start = world.now;
  const idle = await world.signedIn('idle@bank.example');
  world.now = new Date(start.getTime() + 30 * minuteMs);
  const open = await signInElsewhere(world, 'idle@bank.example');
  world.now = new Date(start.getTime() + 60 * minuteMs);
  expect(await deleteExpiredSessions(world.services)).toBe(1);
  expect(await deleteExpiredSessions(world.services)).toBe(0);
  expect(await isSignedIn(open)).toBe(true);
  expect(await entriesOf(world, 'session.expired-deleted')).toMatchObject([{ details: { count: 1 }, user_id: null }]);

  const admin = await world.signedIn('admin@firn.example', 'admin');
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, sessionTimeout: 1440 } });
  expect(await isSignedIn(idle)).toBe(false);
  world.now = new Date(start.getTime() + 2 * day);
  expect(await deleteExpiredSessions(world.services)).toBe(2);
});

test('a device that was not used for a year is deleted', async () => {
  await world.signedIn('old@bank.example');
  world.now = new Date(world.now.getTime() + 366 * day);
  await deleteExpiredSessions(world.services);
  const { rows } = await world.db.owner.query('select * from known_devices');
  expect(rows).toEqual([]);
});
