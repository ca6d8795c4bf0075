import { expect, test } from 'vitest';
import { advanceClock, withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

const world = createWorld();
const refused = { code: 'PASSKEY_REFUSED', status: 401 };

async function addPasskey({ api }: Pick<Person, 'api'>, name = 'Laptop') {
  const device = createAuthenticator();
  const { challengeId, options } = await api.passkeys.startRegistration();
  const passkey = await api.passkeys.register({ challengeId, name, response: device.register(options) });
  return { device, id: passkey.id };
}

/** Signs in with this device and its configured behaviour. */
async function signIn(
  person: Person,
  device: ReturnType<typeof createAuthenticator>,
  behaviour?: Parameters<typeof device.sign>[1],
) {
  const { challengeId, options } = await person.api.passkeys.startSignIn();
  return person.api.passkeys.signIn({ challengeId, response: device.sign(options, behaviour) });
}

test('a passkey is added with a name, its owner is notified, and it signs in at aal2', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const { options } = await anna.api.passkeys.startRegistration();
  expect(options).toMatchObject({
    rp: { name: 'Firn', id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { device } = await addPasskey(anna, 'My laptop');
  expect(await anna.api.passkeys.list()).toMatchObject([{ name: 'My laptop', lastUsedAt: null }]);
  expect(await world.deliverMail()).toMatchObject([
    { to: 'anna@bank.example', subject: 'A passkey was added to your account' },
  ]);
  const elsewhere = world.person();
  expect(await signIn(elsewhere, device)).toMatchObject({
    user: { email: 'anna@bank.example' },
    assurance_level: 'aal2',
    next_level: 'aal1',
  });
  expect(await elsewhere.api.passkeys.list()).toMatchObject([{ name: 'My laptop', lastUsedAt: world.now }]);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'session.opened' order by at desc, id desc limit 1",
  );
  expect(rows).toEqual([{ details: { method: 'passkey' } }]);
});

test('a challenge can be answered once, within ten minutes, and only by the user it was created for', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const { device } = await addPasskey(ben);
  const visitor = world.person();
  const { challengeId, options } = await visitor.api.passkeys.startSignIn();
  const response = device.sign(options);
  const results = await Promise.allSettled([1, 2, 3].map(() => visitor.api.passkeys.signIn({ challengeId, response })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const late = await visitor.api.passkeys.startSignIn();
  advanceClock(world, 600);
  await expect(
    visitor.api.passkeys.signIn({ challengeId: late.challengeId, response: device.sign(late.options) }),
  ).rejects.toMatchObject(refused);

  await ben.api.auth.reauthenticate({ password });
  const own = await ben.api.passkeys.startRegistration();
  const carl = await world.signedIn('carl@bank.example');
  const theirs = createAuthenticator().register(own.options);
  await expect(
    carl.api.passkeys.register({ challengeId: own.challengeId, name: 'Stolen', response: theirs }),
  ).rejects.toMatchObject(refused);
});

test('a wrong challenge, origin, host or key, an unverified user and a counter that goes backwards get the same refusal', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const { device } = await addPasskey(dora);
  const visitor = world.person({ address: '203.0.113.60' });
  await signIn(visitor, device, { counter: 5 });
  // Each from a network of its own: over the limit of one, refusals are not audited.
  for (const [index, behaviour] of [
    { origin: 'https://firn.evil.example', counter: 6 },
    { host: 'evil.example', counter: 6 },
    { verifies: false, counter: 6 },
    { counter: 5 },
    { counter: 4 },
  ].entries())
    await expect(signIn(world.person({ address: `192.0.2.${index}` }), device, behaviour)).rejects.toMatchObject(
      refused,
    );
  await expect(signIn(visitor, createAuthenticator())).rejects.toMatchObject(refused);
  const { rows } = await world.db.owner.query(
    "select count(*)::int as refusals from audit_entries where action = 'session.refused' and request_id is not null",
  );
  expect(rows[0].refusals).toBeGreaterThanOrEqual(6);
  const { challengeId } = await visitor.api.passkeys.startSignIn();
  const other = await visitor.api.passkeys.startSignIn();
  await expect(
    visitor.api.passkeys.signIn({ challengeId, response: device.sign(other.options, { counter: 6 }) }),
  ).rejects.toMatchObject(refused);
  await expect(signIn(visitor, device, { counter: 6, crossOrigin: true })).rejects.toMatchObject(refused);
  await signIn(visitor, device, { counter: 6 });
});

test('refused sign-ins count as attempts of their network: over its limit nothing is written, and a right passkey still signs in', async () => {
  const iris = await world.signedIn('iris@bank.example');
  const { device } = await addPasskey(iris);
  const visitor = world.person({ address: '203.0.113.61' });
  const entries = async () =>
    (await world.db.owner.query("select count(*)::int as n from audit_entries where action = 'session.refused'"))
      .rows[0].n;
  const counts = async () => (await world.db.owner.query('select a::text from sign_in_attempts a order by 1')).rows;
  const before = await entries();
  const attempt = async () => {
    await expect(signIn(visitor, createAuthenticator())).rejects.toMatchObject(refused);
  };
  await Promise.all(Array.from({ length: 12 }, attempt));
  expect((await entries()) - before).toBe(5);
  const counted = await counts();
  await attempt();
  expect([(await entries()) - before, await counts()]).toEqual([5, counted]);
  const { user } = await signIn(world.person({ address: '203.0.113.61' }), device);
  expect(user.email).toBe('iris@bank.example');
  await expect(visitor.api.auth.signIn({ email: 'iris@bank.example', password })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  });
});

test('a device that did not verify its user cannot add a passkey, and no passkey is added twice', async () => {
  const eve = await world.signedIn('eve@bank.example');
  const device = createAuthenticator();
  const add = async (behaviour = {}) => {
    const { challengeId, options } = await eve.api.passkeys.startRegistration();
    return eve.api.passkeys.register({ challengeId, name: 'Key', response: device.register(options, behaviour) });
  };
  await expect(add({ verifies: false })).rejects.toMatchObject(refused);
  await expect(add({ origin: 'https://evil.example' })).rejects.toMatchObject(refused);
  await expect(add({ crossOrigin: true })).rejects.toMatchObject(refused);
  await add();
  await expect(add()).rejects.toMatchObject(refused);
});

test('a banned and an unconfirmed owner get the same refusal', async () => {
  const finn = await world.signedIn('finn@bank.example');
  const { device } = await addPasskey(finn);
  await world.db.owner.query("update users set email_verified = false where email = 'finn@bank.example'");
  await expect(signIn(world.person({ address: '203.0.113.62' }), device)).rejects.toMatchObject(refused);
  await world.db.owner.query(
    "update users set email_verified = true, banned_at = now() where email = 'finn@bank.example'",
  );
  await expect(signIn(world.person({ address: '203.0.113.62' }), device)).rejects.toMatchObject(refused);
});

test("another user's passkeys are refused like unknown ones", async () => {
  const gita = await world.signedIn('gita@bank.example');
  const { id } = await addPasskey(gita);
  const hana = await world.signedIn('hana@bank.example', 'admin');
  for (const unknown of [id, world.services.newId()]) {
    await expect(hana.api.passkeys.rename({ id: unknown, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(hana.api.passkeys.remove({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await hana.api.passkeys.list()).toEqual([]);
  const scope = { kind: 'staff', userId: hana.id, tenantId: null } as const;
  const seen = await world.services.db.transact(scope, (tx) => tx.executeSql('select id from passkeys'));
  expect(seen.rows).toEqual([]);
});

test('a removed passkey no longer signs in, and its owner is notified', async () => {
  const ida = await world.signedIn('ida@bank.example');
  const { device, id } = await addPasskey(ida, 'Old key');
  await world.deliverMail();
  expect(await ida.api.passkeys.rename({ id, name: 'Older key' })).toMatchObject({ name: 'Older key' });
  await ida.api.passkeys.remove({ id });
  await expect(signIn(world.person({ address: '203.0.113.62' }), device)).rejects.toMatchObject(refused);
  const [mail] = await world.deliverMail();
  expect(mail?.subject).toBe('A passkey was removed from your account');
  expect(mail?.text).toContain('“Older key”');
});

test('passkeys can be changed only after a recent reauthentication, for which a passkey can be used', async () => {
  const jan = await world.signedIn('jan@bank.example');
  const { device, id } = await addPasskey(jan);
  advanceClock(world, 11 * 60);
  const stale = { code: 'REAUTHENTICATION_REQUIRED' };
  await expect(jan.api.passkeys.startRegistration()).rejects.toMatchObject(stale);
  await expect(jan.api.passkeys.rename({ id, name: 'x' })).rejects.toMatchObject(stale);
  await expect(jan.api.passkeys.remove({ id })).rejects.toMatchObject(stale);
  const before = jan.cookies;
  const { challengeId, options } = await jan.api.passkeys.startSignIn();
  await jan.api.passkeys.reauthenticate({ challengeId, response: device.sign(options) });
  expect(jan.cookies).not.toBe(before);
  await jan.api.passkeys.remove({ id });
});

test("another user's passkey does not reauthenticate a session", async () => {
  const kim = await world.signedIn('kim@bank.example');
  await withAuthenticator(world, kim);
  const lea = await world.signedIn('lea@bank.example');
  const { device: hers } = await addPasskey(lea);
  const atAal1 = world.person();
  await atAal1.api.auth.signIn({ email: 'kim@bank.example', password });
  const { challengeId, options } = await atAal1.api.passkeys.startSignIn();
  await expect(atAal1.api.passkeys.reauthenticate({ challengeId, response: hers.sign(options) })).rejects.toMatchObject(
    refused,
  );
  expect(await atAal1.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal2' });
  const { device: own } = await addPasskey(kim);
  const again = await atAal1.api.passkeys.startSignIn();
  await atAal1.api.passkeys.reauthenticate({ challengeId: again.challengeId, response: own.sign(again.options) });
  expect(await atAal1.api.passkeys.list()).toHaveLength(1);
});
