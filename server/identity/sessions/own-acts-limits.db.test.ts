import { expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const tooMany = { code: 'TOO_MANY_REQUESTS' };

test('tokens that are created and revoked again and again are limited per user, and so are started registrations', async () => {
  const anna = await world.signedIn('anna@bank.example');
  for (let count = 0; count < 60; count++) {
    await anna.api.tokens.create({ name: 'Again', scopes: ['signed-in'], expiresOn: '2026-12-31' });
    const [{ id = '' } = {}] = await anna.api.tokens.list();
    await anna.api.tokens.revoke({ id });
    await anna.api.passkeys.startRegistration();
  }
  const again = { name: 'Again', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  await expect(anna.api.tokens.create(again)).rejects.toMatchObject(tooMany);
  await expect(anna.api.passkeys.startRegistration()).rejects.toMatchObject(tooMany);
  const ben = await world.signedIn('ben@bank.example');
  await ben.api.tokens.create(again);
});

test('reauthentications with the right password are limited per user', async () => {
  const carl = await world.signedIn('carl@bank.example');
  for (let count = 0; count < 60; count++) await carl.api.auth.reauthenticate({ password });
  await expect(carl.api.auth.reauthenticate({ password })).rejects.toMatchObject(tooMany);
});
