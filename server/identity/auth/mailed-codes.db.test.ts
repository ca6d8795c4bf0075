import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
let networks = 0;
const visitor = () => world.person({ address: `198.51.100.${++networks}` });

/** Requests a mail and returns its code and the token of its link. */
async function mailTo(email: string): Promise<{ code: string; token: string }> {
  await visitor().api.auth.sendMagicLink({ email });
  const message = (await world.deliverMail()).findLast(({ to }) => to === email);
  const text = message?.text ?? '';
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' };
}

const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const refusal = { data: { fields: { code: 'This code is wrong or has expired. Request a new one' } } };

test('the code from the mail signs in on another device, once, and consumes its link', async () => {
  const email = 'anna@bank.example';
  await world.createUser({ email });
  const { code, token } = await mailTo(email);
  const anna = visitor();
  expect(await anna.api.auth.signInByCode({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
    user: { email },
  });
  expect((await anna.api.auth.session())?.user.email).toBe(email);
  await expect(visitor().api.auth.signInByCode({ email, code })).rejects.toMatchObject(refusal);
  await expect(visitor().api.auth.signInByLink({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('the browser that asked for the mail need not name the address again; another one must, and nobody can read it there', async () => {
  const email = 'asked@bank.example';
  await world.createUser({ email });
  const asking = visitor();
  await asking.api.auth.sendMagicLink({ email });
  const text = (await world.deliverMail()).findLast(({ to }) => to === email)?.text ?? '';
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  expect(asking.cookies).toMatch(/firn_link_address=v1\./);
  expect(decodeURIComponent(asking.cookies)).not.toContain('asked');
  const unnamed = { data: { fields: { email: 'Please enter a valid email address' } } };
  await expect(visitor().api.auth.signInByCode({ code })).rejects.toMatchObject(unnamed);
  const forged = Object.assign(visitor(), { cookies: asking.cookies.replace('=v1.', '=v1.A') });
  await expect(forged.api.auth.signInByCode({ code })).rejects.toMatchObject(unnamed);
  expect(await asking.api.auth.signInByCode({ code })).toMatchObject({ user: { email } });
  expect(asking.cookies).not.toMatch(/firn_link_address=v1/);

  const unknown = visitor();
  await unknown.api.auth.sendMagicLink({ email: 'unknown@bank.example' });
  expect(unknown.cookies).toMatch(/firn_link_address=v1\./);
  await expect(unknown.api.auth.signInByCode({ code: '123456' })).rejects.toMatchObject(refusal);
});

test('after six wrong codes, also in parallel, the correct one is refused; the link still works', async () => {
  const email = 'guessed@bank.example';
  await world.createUser({ email });
  const { code, token } = await mailTo(email);
  const attempts = Array.from({ length: 6 }, (_, index) =>
    visitor().api.auth.signInByCode({ email, code: wrong(code, index + 1) }),
  );
  const answers = await Promise.allSettled(attempts);
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(visitor().api.auth.signInByCode({ email, code })).rejects.toMatchObject(refusal);
  expect(await visitor().api.auth.signInByLink({ token })).toMatchObject({ user: { email } });
  const { rows } = await world.db.owner.query(
    "select count(*)::int as n from audit_entries where user_email = $1 and action = 'session.refused'",
    [email],
  );
  expect(rows).toEqual([{ n: 7 }]);
});

test('thirty wrong codes in a day block the codes of an account, not its links; its owner is notified once', async () => {
  const email = 'patience@bank.example';
  await world.createUser({ email });
  await world.createUser({ email: 'neighbour@bank.example' });
  const notices: string[] = [];
  const attempt = async (mail: { code: string }, times: number) => {
    const attempts = Array.from({ length: times }, (_, index) =>
      visitor().api.auth.signInByCode({ email, code: wrong(mail.code, index + 1) }),
    );
    await Promise.allSettled(attempts);
    notices.push(...(await world.deliverMail()).map(({ to, subject }) => `${to}: ${subject}`));
  };
  for (let hour = 0; hour < 5; hour++) {
    const mail = await mailTo(email);
    await attempt(mail, 6);
    world.now = new Date(world.now.getTime() + hourMs);
  }
  expect(notices).toEqual([`${email}: Sign-in codes are paused for your account`]);
  const next = await mailTo(email);
  await attempt(next, 1);
  await expect(visitor().api.auth.signInByCode({ email, code: next.code })).rejects.toMatchObject(refusal);
  expect(await visitor().api.auth.signInByLink({ token: next.token })).toMatchObject({ user: { email } });
  expect(notices).toHaveLength(1);

  const other = await mailTo('neighbour@bank.example');
  await visitor().api.auth.signInByCode({ email: 'neighbour@bank.example', code: other.code });
  world.now = new Date(world.now.getTime() + 20 * hourMs);
  const tomorrow = await mailTo(email);
  expect(await visitor().api.auth.signInByCode({ email, code: tomorrow.code })).toMatchObject({ user: { email } });
});

test('an address without an account, a banned one and an expired code get the same response', async () => {
  const email = 'closed@bank.example';
  const { id } = await world.createUser({ email });
  const { code } = await mailTo(email);
  await world.db.owner.query('update users set banned_at = now() where id = $1', [id]);
  await expect(visitor().api.auth.signInByCode({ email, code })).rejects.toMatchObject(refusal);
  await visitor().api.auth.sendMagicLink({ email: 'nobody@bank.example' });
  await expect(visitor().api.auth.signInByCode({ email: 'nobody@bank.example', code })).rejects.toMatchObject(refusal);

  const late = 'late@bank.example';
  await world.createUser({ email: late });
  const mailed = await mailTo(late);
  world.now = new Date(world.now.getTime() + 10 * minuteMs + 1);
  await expect(visitor().api.auth.signInByCode({ email: late, code: mailed.code })).rejects.toMatchObject(refusal);
});

test('a code works for its own account only and is stored as a keyed digest', async () => {
  await world.createUser({ email: 'mine@bank.example' });
  await world.createUser({ email: 'other@bank.example' });
  const { code } = await mailTo('mine@bank.example');
  const { code: theirs } = await mailTo('other@bank.example');
  if (code !== theirs)
    await expect(visitor().api.auth.signInByCode({ email: 'other@bank.example', code })).rejects.toMatchObject(refusal);
  const { rows } = await world.db.owner.query('select l::text as row from links l');
  expect(rows.some(({ row }) => row.includes(`,${code},`))).toBe(false);
  await expect(visitor().api.auth.signInByCode({ email: 'mine@bank.example', code: '12' })).rejects.toMatchObject({
    data: { fields: { code: 'Please enter the six digits from the email' } },
  });
});
