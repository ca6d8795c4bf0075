import { expect, test } from 'vitest';
import { unlockAccount } from '#server/identity/auth/unlock.ts';
import { systemContext } from '#server/platform/context.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { withAuthenticator } from './factors.fixture.ts';
import { resetFactors } from './reset.ts';

const world = createWorld();

test('an operator removes the factors of an account: its sessions end, the password alone signs in, the owner is notified', async () => {
  const anna = await world.signedIn('anna@bank.example');
  await withAuthenticator(world, anna);
  await anna.api.factors.createRecoveryCodes();
  await world.deliverMail();
  await resetFactors(systemContext(world.services, 'cli'), 'anna@bank.example');
  expect(await anna.api.auth.session()).toBeNull();
  expect(await anna.api.auth.signIn({ email: 'anna@bank.example', password })).toMatchObject({ next_level: 'aal1' });
  expect(await anna.api.factors.list()).toMatchObject({ factors: [], recovery_codes_left: 0 });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['anna@bank.example']);
  const { rows } = await world.db.owner.query("select severity from audit_entries where action = 'factors.reset'");
  expect(rows).toEqual([{ severity: 'high' }]);
});

test('an operator unlocks a locked account', async () => {
  await world.createUser({ email: 'ben@bank.example' });
  const signIn = (word: string) => world.person().api.auth.signIn({ email: 'ben@bank.example', password: word });
  for (let attempt = 0; attempt < 5; attempt++) await signIn('certainly wrong').catch(() => {});
  const ctx = systemContext(world.services, 'cli');
  await unlockAccount(ctx, 'ben@bank.example');
  const elsewhere = world.person({ address: '198.51.100.77' });
  await elsewhere.api.auth.signIn({ email: 'ben@bank.example', password });
});

test('an address without an account is refused with NOT_FOUND', async () => {
  const ctx = systemContext(world.services, 'cli');
  await expect(resetFactors(ctx, 'nobody@bank.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(unlockAccount(ctx, 'nobody@bank.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
