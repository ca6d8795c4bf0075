import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld } from '#server/testing/world.ts';
import { describeSession, resolveSession, touchSession } from './session.ts';
import { entriesOf, isSignedIn } from './sessions.fixture.ts';

const world = createWorld();
const start = new Date('2026-11-17T10:07:00.000Z');
const at = (minutes: number) => {
  world.now = new Date(start.getTime() + minutes * minuteMs);
};

test('extending restarts the idle time, is audited, and is visible in another process at once', async () => {
  const second = await startSecondProcess(world);
  const member = await world.signedIn('extends@bank.example');
  at(50);
  expect((await resolveSession(second.services, member.cookies))?.session.lastActivityAt).toEqual(start);
  expect(await member.api.auth.session()).toMatchObject({
    expires_in: 600,
    last_activity_at: start.getTime() / 1000,
    ends_at: start.getTime() / 1000 + 86_400,
  });
  expect(await member.api.auth.refresh()).toMatchObject({
    expires_in: 3600,
    last_activity_at: start.getTime() / 1000 + 3000,
    ends_at: start.getTime() / 1000 + 86_400,
  });
  await expect
    .poll(async () => (await resolveSession(second.services, member.cookies))?.session.lastActivityAt)
    .toEqual(world.now);
  expect(await entriesOf(world, 'session.extended')).toMatchObject([{ user_id: member.id, result: 'success' }]);
  at(109);
  expect(await isSignedIn(member)).toBe(true);
  at(110);
  expect(await isSignedIn(member)).toBe(false);
  await second.stop();
});

test('extending again and again is audited once a minute', async () => {
  const member = await world.signedIn('again@bank.example');
  for (let n = 0; n < 10; n++) await member.api.auth.refresh();
  const own = (await entriesOf(world, 'session.extended')).filter(({ user_id }) => user_id === member.id);
  expect(own).toHaveLength(1);
});

test('the idle time counts from the last activity, never from earlier than recorded', async () => {
  const member = await world.signedIn('types@bank.example');
  at(50);
  expect(await member.api.auth.refresh({ idleSeconds: 40 * 60 })).toMatchObject({ expires_in: 20 * 60 });
  expect(await member.api.auth.refresh({ idleSeconds: 86_400 })).toMatchObject({ expires_in: 20 * 60 });
  await expect(member.api.auth.refresh({ idleSeconds: -60 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('an expired session cannot be extended, nor can an anonymous request', async () => {
  const member = await world.signedIn('late@bank.example');
  at(60);
  await expect(member.api.auth.refresh()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(world.person().api.auth.refresh()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('extending does not move the absolute end', async () => {
  const member = await world.signedIn('day@bank.example');
  for (let minutes = 50; minutes < 24 * 60; minutes += 50) {
    at(minutes);
    await member.api.auth.refresh();
  }
  at(23 * 60 + 55);
  expect(await member.api.auth.refresh()).toMatchObject({ expires_in: 300 });
  at(24 * 60);
  expect(await isSignedIn(member)).toBe(false);
});

test('with a short timeout, activity is written often enough to keep the session open', async () => {
  const admin = await world.signedIn('short@firn.example', 'admin');
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, sessionTimeout: 1 } });
  const member = await world.signedIn('busy@bank.example');
  for (let seconds = 0; seconds < 300; seconds += 25) {
    world.now = new Date(start.getTime() + seconds * 1000);
    const known = await resolveSession(world.services, member.cookies);
    if (!known) throw new Error(`lost after ${seconds} s`);
    await touchSession(world.services, known);
    expect(await describeSession(await member.ctx(), known)).toMatchObject({ expires_in: 60 });
  }
  world.now = start;
  const again = await world.signedIn('again@firn.example', 'admin');
  await saveSettings(again.api, { section: 'security', values: security });
});
