import { expect, test } from 'vitest';
import { createAuthenticator } from '#server/identity/passkeys/authenticator.fixture.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
let networks = 0;
const visitor = () => world.person({ address: `192.0.2.${++networks}` });

/** As SCIM stores it; the provider may well be disabled. Sessions and tokens stay, so that only the check refuses. */
const deactivation = (userId: string) =>
  world.db.owner.query(
    `insert into scim_users (id, provider_id, user_id, user_name, email, display_name, given_name, family_name, active,
       created_at, updated_at)
     select gen_random_uuid(), (select id from sso_providers limit 1), id, email, email, '', '', '', false, now(), now()
     from users where id = $1`,
    [userId],
  );

async function mailedTo(email: string) {
  const text = (await world.deliverMail()).findLast(({ to }) => to === email)?.text ?? '';
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' };
}

test('a deactivated account is let in by no method, as if it were banned', async () => {
  const email = 'gone@bank.example';
  const gone = await world.signedIn(email);
  const device = createAuthenticator();
  const registration = await gone.api.passkeys.startRegistration();
  const response = device.register(registration.options);
  await gone.api.passkeys.register({ challengeId: registration.challengeId, name: 'Laptop', response });
  const form = { name: 'Export', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  const { token: apiToken } = await gone.api.tokens.create(form);
  await visitor().api.auth.sendMagicLink({ email });
  const magic = await mailedTo(email);
  await visitor().api.auth.sendPasswordReset({ email });
  const reset = await mailedTo(email);
  expect(await resolveToken(world.services, apiToken)).toMatchObject({ id: gone.id });
  await deactivation(gone.id);

  expect(await resolveToken(world.services, apiToken)).toBe(null);
  await expect(visitor().api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  const { challengeId, options } = await visitor().api.passkeys.startSignIn();
  const signed = { challengeId, response: device.sign(options) };
  await expect(visitor().api.passkeys.signIn(signed)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  await expect(visitor().api.auth.signInByCode({ email, code: magic.code })).rejects.toMatchObject({
    data: { fields: { code: expect.any(String) } },
  });
  const invalid = { code: 'LINK_INVALID' };
  await expect(visitor().api.auth.signInByLink({ token: magic.token })).rejects.toMatchObject(invalid);
  const own = 'moraine kettle 2026';
  const passwords = { token: reset.token, password: own, confirmPassword: own };
  await expect(visitor().api.auth.updatePassword(passwords)).rejects.toMatchObject(invalid);
  await visitor().api.auth.sendMagicLink({ email });
  expect((await mailedTo(email)).token).toBe('');
  const { rows } = await world.db.owner.query(
    "select details ->> 'method' as method from audit_entries where action = 'session.refused' order by at, id",
  );
  expect(rows.map(({ method }) => method)).toEqual([null, 'passkey', 'mailed-code']);

  await world.db.owner.query('update scim_users set active = true where user_id = $1', [gone.id]);
  expect(await visitor().api.auth.signIn({ email, password })).toMatchObject({ user: { email } });
  expect(await resolveToken(world.services, apiToken)).toMatchObject({ id: gone.id });
});

test('an invitation does not let in an account that was deactivated meanwhile', async () => {
  const admin = await world.signedIn('inviting@bank.example', 'admin');
  const email = 'invited@bank.example';
  await admin.api.auth.invite({ email });
  const { token } = await mailedTo(email);
  expect(await visitor().api.auth.invitation({ token })).toMatchObject({ email });
  const { rows } = await world.db.owner.query('select id from users where email = $1', [email]);
  await deactivation(rows[0].id);
  const form = { token, password, confirmPassword: password };
  await expect(visitor().api.auth.acceptInvitation(form)).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a sign-in waits for a deactivation at the same time and is then refused', async () => {
  const email = 'racing@bank.example';
  const { id } = await world.createUser({ email });
  await world.db.owner.query('begin');
  await world.db.owner.query('select from users where id = $1 for update', [id]);
  const attempt = visitor().api.auth.signIn({ email, password });
  attempt.catch(() => {});
  await expect.poll(() => waitingStatements(world.db.owner)).toBeGreaterThan(0);
  await deactivation(id);
  await world.db.owner.query('commit');
  await expect(attempt).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
});
