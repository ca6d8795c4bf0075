import { expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';
import { redirectToReason } from './redirects.ts';

const world = createWorld();

test('only the browser whose session ended with a change of its role is told that', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const anna = await world.signedIn('anna@bank.example');
  const beat = await world.signedIn('beat@bank.example');
  const redirectOf = async (person: typeof anna | ReturnType<typeof world.person>, address: string) =>
    redirectToReason(await person.ctx(), new URL(address, world.services.appUrl));
  const ended = '/auth?next=%2Fprofile&reason=ended';
  expect(await redirectOf(anna, ended)).toBeNull();

  await admin.api.users.setRole({ id: anna.id, version: 1, role: 'admin' });
  const { version } = await admin.api.users.get({ id: beat.id });
  await admin.api.users.ban({ id: beat.id, version, reason: 'Test', until: null });
  expect(await redirectOf(anna, ended)).toBe('/auth?next=%2Fprofile&reason=role');
  for (const other of ['/auth', '/auth?reason=role', '/other?reason=ended'])
    expect(await redirectOf(anna, other)).toBeNull();
  for (const stranger of [beat, admin, world.person()]) expect(await redirectOf(stranger, ended)).toBeNull();

  await anna.api.auth.signIn({ email: 'anna@bank.example', password });
  expect(await redirectOf(anna, ended)).toBeNull();
});
