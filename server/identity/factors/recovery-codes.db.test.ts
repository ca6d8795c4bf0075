import { expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';
import { withAuthenticator } from './factors.fixture.ts';

const world = createWorld();

async function owner(email: string) {
  const person = await world.signedIn(email);
  await withAuthenticator(world, person);
  const { codes } = await person.api.factors.createRecoveryCodes();
  return { person, codes };
}

async function atFirstStep(email: string) {
  const person = world.person();
  await person.api.auth.signIn({ email, password });
  return person;
}

const wrong = { data: { fields: { code: 'This code is wrong or was already used' } } };

test('ten codes are shown once and stored as digests; each works once, and the owner is notified', async () => {
  const { person, codes } = await owner('anna@bank.example');
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  const { rows } = await world.db.owner.query('select code_digest from recovery_codes');
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  expect((await person.api.factors.list()).recovery_codes_left).toBe(10);
  await world.deliverMail();

  const atAal1 = await atFirstStep('anna@bank.example');
  const before = atAal1.cookies;
  const code = codes[0] ?? '';
  expect(
    await atAal1.api.factors.spendRecoveryCode({ code: ` ${code.toUpperCase().replace('-', ' ')}` }),
  ).toMatchObject({
    assurance_level: 'aal2',
  });
  expect(atAal1.cookies).not.toBe(before);
  expect((await atAal1.api.factors.list()).recovery_codes_left).toBe(9);
  const mail = (await world.deliverMail()).find(
    ({ subject }) => subject === 'A recovery code was used for your account',
  );
  expect(mail?.to).toBe('anna@bank.example');
  expect(mail?.text).toContain('9 codes are left.');
  const again = await atFirstStep('anna@bank.example');
  await expect(again.api.factors.spendRecoveryCode({ code })).rejects.toMatchObject(wrong);
});

test('six wrong recovery codes end the sign-in, like those of a factor', async () => {
  const { codes } = await owner('abe@bank.example');
  const atAal1 = await atFirstStep('abe@bank.example');
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(atAal1.api.factors.spendRecoveryCode({ code: 'aaaaa-aaaaa' })).rejects.toMatchObject(wrong);
  await expect(atAal1.api.factors.spendRecoveryCode({ code: 'aaaaa-aaaaa' })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  await expect(atAal1.api.factors.spendRecoveryCode({ code: codes[0] ?? '' })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

test('of two parallel uses of one code one succeeds', async () => {
  const { codes } = await owner('ben@bank.example');
  const people = [await atFirstStep('ben@bank.example'), await atFirstStep('ben@bank.example')];
  const results = await Promise.allSettled(
    people.map(({ api }) => api.factors.spendRecoveryCode({ code: codes[3] ?? '' })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('new codes replace the older ones, and no code works for another account', async () => {
  const { person, codes } = await owner('carl@bank.example');
  const { codes: newer } = await person.api.factors.createRecoveryCodes();
  await owner('dora@bank.example');
  const atAal1 = await atFirstStep('carl@bank.example');
  await expect(atAal1.api.factors.spendRecoveryCode({ code: codes[0] ?? '' })).rejects.toMatchObject(wrong);
  const dora = await atFirstStep('dora@bank.example');
  await expect(dora.api.factors.spendRecoveryCode({ code: newer[0] ?? '' })).rejects.toMatchObject(wrong);
  await atAal1.api.factors.spendRecoveryCode({ code: newer[0] ?? '' });
});

test('an account without a factor gets no recovery codes', async () => {
  const eve = await world.signedIn('eve@bank.example');
  await expect(eve.api.factors.createRecoveryCodes()).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(eve.api.factors.spendRecoveryCode({ code: 'short' })).rejects.toMatchObject({
    data: { fields: { code: 'Enter one of your recovery codes' } },
  });
});
