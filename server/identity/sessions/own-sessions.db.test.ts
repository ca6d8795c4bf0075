import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { resolveSession } from './session.ts';
import { chromeOnMac, entriesOf, isSignedIn, signInElsewhere } from './sessions.fixture.ts';

const world = createWorld();
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('users see only their own open sessions: device, address, first and last use, and which is the current one', async () => {
  await world.signedIn('stranger@bank.example');
  await world.createUser({ email: 'lists@bank.example' });
  const here = world.person({ address: '192.0.2.7', userAgent: chromeOnMac });
  await here.api.auth.signIn({ email: 'lists@bank.example', password });
  const first = world.now;
  later(20);
  await signInElsewhere(world, 'lists@bank.example', '203.0.113.50');
  expect(await here.api.auth.sessions()).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Linux',
      address: '203.0.113.50',
      firstSeenAt: world.now,
      lastSeenAt: world.now,
      isCurrent: false,
    },
    {
      id: expect.any(String),
      device: 'Chrome on macOS',
      address: '192.0.2.7',
      firstSeenAt: first,
      lastSeenAt: first,
      isCurrent: true,
    },
  ]);
  later(50);
  const other = await signInElsewhere(world, 'lists@bank.example');
  expect((await other.api.auth.sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  await expect(world.person().api.auth.sessions()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('ending one session is audited and effective on its next request in every process', async () => {
  const second = await startSecondProcess(world);
  const here = await world.signedIn('ends@bank.example');
  const other = await signInElsewhere(world, 'ends@bank.example');
  const third = await signInElsewhere(world, 'ends@bank.example', '203.0.113.51');
  expect(await isSignedIn(other)).toBe(true);
  expect(await resolveSession(second.services, other.cookies)).not.toBeNull();
  const id = (await other.ctx()).actor?.sessionId ?? '';
  await here.api.auth.endSession({ id });
  expect(await isSignedIn(other)).toBe(false);
  await expect.poll(() => resolveSession(second.services, other.cookies)).toBeNull();
  expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, true]);
  expect(await entriesOf(world, 'session.ended')).toMatchObject([{ user_id: here.id, resource_id: id }]);
  await second.stop();
});

test("another user's session is refused like an unknown one and stays open", async () => {
  const thief = await world.signedIn('thief@bank.example');
  const owner = await world.signedIn('owner@bank.example');
  const foreign = (await owner.ctx()).actor?.sessionId ?? '';
  const before = await entriesOf(world, 'session.ended');
  for (const id of [foreign, '019a0000-0000-7000-8000-000000000000']) {
    await expect(thief.api.auth.endSession({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await isSignedIn(owner)).toBe(true);
  expect(await entriesOf(world, 'session.ended')).toEqual(before);
});

test('ending the others ends all except this one at once', async () => {
  const here = await world.signedIn('others@bank.example');
  const others = [
    await signInElsewhere(world, 'others@bank.example', '203.0.113.52'),
    await signInElsewhere(world, 'others@bank.example', '203.0.113.53'),
  ];
  const bystander = await world.signedIn('bystander@bank.example');
  for (const other of others) expect(await isSignedIn(other)).toBe(true);
  expect(await here.api.auth.endOtherSessions()).toEqual({ ended: 2 });
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect([await isSignedIn(here), await isSignedIn(bystander)]).toEqual([true, true]);
  expect(await here.api.auth.sessions()).toMatchObject([{ isCurrent: true }]);
  expect(await entriesOf(world, 'session.others-ended')).toMatchObject([{ user_id: here.id, details: { count: 2 } }]);
});

test('ending the current session signs this browser out', async () => {
  const here = await world.signedIn('self@bank.example');
  await here.api.auth.endSession({ id: (await here.ctx()).actor?.sessionId ?? '' });
  expect(await isSignedIn(here)).toBe(false);
  expect(here.cookies).toBe('');
});

test('without a recent reauthentication no session can be ended', async () => {
  const here = await world.signedIn('proof@bank.example');
  const other = await signInElsewhere(world, 'proof@bank.example');
  const id = (await other.ctx()).actor?.sessionId ?? '';
  later(11);
  await expect(here.api.auth.endSession({ id })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(here.api.auth.endOtherSessions()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(await isSignedIn(other)).toBe(true);
  await here.api.auth.reauthenticate({ password });
  await here.api.auth.endSession({ id });
  expect(await isSignedIn(other)).toBe(false);
});
