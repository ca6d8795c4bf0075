import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { accountDomain } from './domain.ts';

const world = createWorld();

/** The mails that a change caused, and the token of the one to the new address. */
async function mails(to: string) {
  const sent = await world.deliverMail();
  const text = sent.find((mail) => mail.to === to)?.text ?? '';
  return { sent, token: /change-email\?token=([\w-]+)/.exec(text)?.[1] ?? '' };
}

const signsIn = (email: string) => world.person().api.auth.signIn({ email, password });

test('the address changes once the link is used; the old address is notified and no longer signs in', async () => {
  const anna = await world.signedIn('anna@bank.example');
  await anna.api.account.changeEmail({ email: 'Anna@Office.example' });
  expect((await anna.api.account.get()).pendingEmail).toMatchObject({ email: 'anna@office.example' });
  const { sent, token } = await mails('anna@office.example');
  expect(sent.map(({ to }) => to).sort()).toEqual(['anna@bank.example', 'anna@office.example']);
  expect((await anna.api.account.get()).email).toBe('anna@bank.example');
  expect(await world.person().api.account.confirmEmailChange({ token })).toEqual({ email: 'anna@office.example' });
  await expect(world.person().api.account.confirmEmailChange({ token })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@bank.example', 'The address of your account was changed'],
  ]);
  await expect(signsIn('anna@bank.example')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  await signsIn('anna@office.example');
});

test('the change ends every session except the one that used the link', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const elsewhere = world.person();
  await elsewhere.api.auth.signIn({ email: 'ben@bank.example', password });
  await ben.api.account.changeEmail({ email: 'ben@office.example' });
  const { token } = await mails('ben@office.example');
  await ben.api.account.confirmEmailChange({ token });
  expect((await ben.api.account.get()).email).toBe('ben@office.example');
  expect(await elsewhere.api.auth.session()).toBeNull();
});

test('without a recent reauthentication nothing is sent', async () => {
  const carl = await world.signedIn('carl@bank.example');
  await world.deliverMail();
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(carl.api.account.changeEmail({ email: 'thief@evil.example' })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(await world.deliverMail()).toEqual([]);
});

test('the response does not reveal whether the new address has an account; only its owner is mailed', async () => {
  await world.createUser({ email: 'taken@bank.example' });
  const dora = await world.signedIn('dora@bank.example');
  const free = await dora.api.account.changeEmail({ email: 'free@bank.example' });
  const answer = await dora.api.account.changeEmail({ email: 'taken@bank.example' });
  expect(answer).toEqual(free);
  expect((await dora.api.account.get()).pendingEmail?.email).toBe('taken@bank.example');
  const { sent, token } = await mails('taken@bank.example');
  expect([sent.find(({ to }) => to === 'taken@bank.example')?.subject, token]).toEqual([
    'This address already has an account',
    '',
  ]);
});

test('if somebody signs up with the address meanwhile, the link is refused like a used one', async () => {
  const emil = await world.signedIn('emil@bank.example');
  await emil.api.account.changeEmail({ email: 'wanted@bank.example' });
  const { token } = await mails('wanted@bank.example');
  const { id } = await world.createUser({ email: 'wanted@bank.example' });
  await expect(emil.api.account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const { rows } = await world.db.owner.query("select id from users where email = 'wanted@bank.example'");
  expect(rows).toEqual([{ id }]);
});

test('of two accounts that change to the same address at once, one succeeds', async () => {
  const [first, second] = [await world.signedIn('one@bank.example'), await world.signedIn('two@bank.example')];
  await first.api.account.changeEmail({ email: 'both@bank.example' });
  const one = await mails('both@bank.example');
  await second.api.account.changeEmail({ email: 'both@bank.example' });
  const two = await mails('both@bank.example');
  const outcomes = await Promise.allSettled([
    first.api.account.confirmEmailChange({ token: one.token }),
    second.api.account.confirmEmailChange({ token: two.token }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a cancelled change, a replaced link and a link after 24 hours are refused', async () => {
  const fred = await world.signedIn('fred@bank.example');
  const dead = async (token: string) =>
    expect(world.person().api.account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await fred.api.account.changeEmail({ email: 'fred1@bank.example' });
  const older = (await mails('fred1@bank.example')).token;
  await fred.api.account.changeEmail({ email: 'fred2@bank.example' });
  const newer = (await mails('fred2@bank.example')).token;
  await dead(older);
  await fred.api.account.cancelEmailChange();
  expect((await fred.api.account.get()).pendingEmail).toBeNull();
  await dead(newer);
  await fred.api.account.changeEmail({ email: 'fred3@bank.example' });
  const late = (await mails('fred3@bank.example')).token;
  world.now = new Date(world.now.getTime() + 24 * hourMs + 1000);
  await dead(late);
});

test('an unconfirmed new address is deleted with its link', async () => {
  const ida = await world.signedIn('ida@bank.example');
  await ida.api.account.changeEmail({ email: 'ida@office.example' });
  await world.deliverMail();
  const kept = async () =>
    (await world.db.owner.query('select 1 from email_changes where user_id = $1', [ida.id])).rows.length;
  await deleteExpired(world.services, accountDomain);
  expect(await kept()).toBe(1);
  world.now = new Date(world.now.getTime() + 24 * hourMs);
  await deleteExpired(world.services, accountDomain);
  expect(await kept()).toBe(0);
});

test('the change deletes links that were mailed to the old address', async () => {
  const gina = await world.signedIn('gina@bank.example');
  await gina.api.auth.sendPasswordReset({ email: 'gina@bank.example' });
  const reset = /token=([\w-]+)/.exec((await world.deliverMail())[0]?.text ?? '')?.[1] ?? '';
  await gina.api.account.changeEmail({ email: 'gina@office.example' });
  const { token } = await mails('gina@office.example');
  await gina.api.account.confirmEmailChange({ token });
  const next = 'a new long sentence';
  await expect(
    world.person().api.auth.updatePassword({ token: reset, password: next, confirmPassword: next }),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('the change is audited, and the new address must differ from the current one', async () => {
  const hans = await world.signedIn('hans@bank.example');
  await expect(hans.api.account.changeEmail({ email: 'HANS@bank.example' })).rejects.toMatchObject({
    data: { fields: { email: 'This is already your address' } },
  });
  await hans.api.account.changeEmail({ email: 'hans@office.example' });
  await hans.api.account.confirmEmailChange({ token: (await mails('hans@office.example')).token });
  const { rows } = await world.db.owner.query(
    "select action, severity from audit_entries where user_id = $1 and action like 'email.%' order by at, id",
    [hans.id],
  );
  expect(rows).toEqual([
    { action: 'email.change-requested', severity: 'medium' },
    { action: 'email.changed', severity: 'high' },
  ]);
  expect((await hans.api.notifications.list({})).rows).toMatchObject([
    { kind: 'account', title: 'Your email address was changed' },
  ]);
});

test("changing an administrator's address while the team is being notified does not deadlock", async () => {
  const member = await world.signedIn('asks@bank.example');
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  for (let round = 1; round <= 12; round++) {
    const boss = await world.signedIn(`boss${round}@firn.example`, 'admin');
    const email = `boss${round}@office.example`;
    await boss.api.account.changeEmail({ email });
    const { token } = await mails(email);
    const later = new Promise((resolve) => setTimeout(resolve, round));
    const all = await Promise.allSettled([
      member.api.projects.write({ id, body: `Round ${round}` }),
      member.api.projects.write({ id, body: `Round ${round} again` }),
      later.then(() => boss.api.account.confirmEmailChange({ token })),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  }
});
