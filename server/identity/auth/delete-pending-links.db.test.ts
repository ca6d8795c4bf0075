import { expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const next = 'moraine kettle 2026';

/** Mails with links of every kind into the account: one to a new address, two to its own. */
async function prepare(squatter: Person, email: string) {
  const newEmail = `squatter.of.${email}`;
  await squatter.api.account.changeEmail({ email: newEmail });
  await world.person().api.auth.sendPasswordReset({ email });
  await world.person().api.auth.sendMagicLink({ email });
  const mails = await world.deliverMail();
  const tokenOf = (to: string, path: string) =>
    mails.flatMap((mail) =>
      mail.to === to ? (new RegExp(`${path}token=([\\w-]{43})`).exec(mail.text)?.[1] ?? []) : [],
    )[0] ?? '';
  return {
    change: tokenOf(newEmail, 'change-email\\?'),
    reset: tokenOf(email, 'update-password&'),
    magic: tokenOf(email, 'magic\\?'),
  };
}

const reset = (token: string) =>
  world.person().api.auth.updatePassword({ token, password: next, confirmPassword: next });

async function expectInvalid(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toMatchObject({ code: 'LINK_INVALID' });
}

test('when the owner claims an account, all links that a squatter requested before are deleted', async () => {
  const email = 'claimed@bank.example';
  const squatter = await world.signedIn(email);
  const tokens = await prepare(squatter, email);
  await world.db.owner.query('update users set email_verified = false where id = $1', [squatter.id]);
  const owner = world.person();
  await owner.api.auth.signInByLink({ token: tokens.magic });
  expect((await owner.api.account.get()).pendingEmail).toBeNull();
  await expectInvalid(world.person().api.account.confirmEmailChange({ token: tokens.change }));
  await expectInvalid(reset(tokens.reset));
});

test('a password reset cancels a pending address change and deletes links mailed before', async () => {
  const email = 'reset@bank.example';
  const squatter = await world.signedIn(email);
  const tokens = await prepare(squatter, email);
  await reset(tokens.reset);
  await expectInvalid(world.person().api.account.confirmEmailChange({ token: tokens.change }));
  await expectInvalid(world.person().api.auth.signInByLink({ token: tokens.magic }));
  const owner = world.person();
  await owner.api.auth.signIn({ email, password: next });
  expect((await owner.api.account.get()).pendingEmail).toBeNull();
});

test('a password change in the settings does the same', async () => {
  const email = 'changed@bank.example';
  const owner = await world.signedIn(email);
  const tokens = await prepare(owner, email);
  await owner.api.auth.changePassword({ currentPassword: password, password: next, confirmPassword: next });
  expect((await owner.api.account.get()).pendingEmail).toBeNull();
  await expectInvalid(world.person().api.account.confirmEmailChange({ token: tokens.change }));
  await expectInvalid(reset(tokens.reset));
  await expectInvalid(world.person().api.auth.signInByLink({ token: tokens.magic }));
});
