import { expect, test } from 'vitest';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
};

test('a sign-in counts as reauthentication for ten minutes; after that the password is required', async () => {
  const anna = await world.signedIn('anna@bank.example');
  later(10);
  requireReauthentication(await anna.ctx());
  later(1);
  const stale = await anna.ctx();
  expect(() => requireReauthentication(stale)).toThrow('Please confirm that it is you.');
  await expect(anna.api.auth.prove({ password: 'not the password' })).rejects.toMatchObject({
    data: { fields: { password: 'This is not your password' } },
  });
  await anna.api.auth.prove({ password });
  requireReauthentication(await anna.ctx());
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'session.proved'");
  expect(rows).toEqual([{ details: { method: 'password' } }]);
});

test('wrong passwords at reauthentication count like those at sign-in', async () => {
  const ben = await world.signedIn('ben@bank.example');
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(ben.api.auth.prove({ password: `wrong ${attempt}` })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(ben.api.auth.prove({ password })).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('a visitor cannot reauthenticate', async () => {
  await expect(world.person().api.auth.prove({ password })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
