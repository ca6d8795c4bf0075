import { expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { createAdministrator, deactivateUser, promoteUser } from './operator.ts';

const world = createWorld();
const cli = () => systemContext(world.services, 'cli');
const tokenOf = (href: string) => new URL(href).searchParams.get('token') ?? '';

const audited = async (action: string) => {
  const { rows } = await world.db.owner.query(
    'select user_id, resource_id, request_id, details from audit_entries where action = $1 order by at desc, id desc limit 1',
    [action],
  );
  return rows[0];
};

test('the first administrator gets the set-up link, further ones a link to choose a password, which works once', async () => {
  const first = await createAdministrator(cli(), 'first@firn.example');
  expect(first.isFirst).toBe(true);
  await world.person().api.auth.setUpAdministrator({
    token: tokenOf(first.href),
    email: 'first@firn.example',
    password: 'moraine and meltwater 7',
    confirmPassword: 'moraine and meltwater 7',
  });
  const second = await createAdministrator(cli(), 'second@firn.example');
  expect(second.isFirst).toBe(false);
  const { rows: notified } = await world.db.owner.query(
    "select email from notifications join users on users.id = user_id where title = 'There is another administrator'",
  );
  expect(notified).toEqual([{ email: 'first@firn.example' }]);
  const person = world.person();
  const chosen = 'a crevasse by moonlight 3';
  await person.api.auth.updatePassword({ token: tokenOf(second.href), password: chosen, confirmPassword: chosen });
  expect((await person.ctx()).actor).toMatchObject({ email: 'second@firn.example', role: 'admin' });
  await expect(
    world.person().api.auth.updatePassword({ token: tokenOf(second.href), password: chosen, confirmPassword: chosen }),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(createAdministrator(cli(), 'second@firn.example')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await audited('administrator.created')).details).toMatchObject({ origin: 'command line' });
});

test('a user is promoted and deactivated without an administrator, is signed out, and the audit log says from where', async () => {
  await world.createUser({ email: 'other@firn.example', role: 'admin' });
  const member = await world.signedIn('member@bank.example');
  await promoteUser(cli(), 'member@bank.example');
  expect((await member.ctx()).actor).toBeNull();
  const entry = await audited('user.role-changed');
  expect([entry.user_id, entry.resource_id]).toEqual([null, member.id]);
  expect(entry.request_id).toMatch(/^cli-/);
  await deactivateUser(cli(), 'member@bank.example');
  await deactivateUser(cli(), 'member@bank.example');
  expect((await audited('user.banned')).request_id).toMatch(/^cli-/);
  await expect(world.person().api.auth.signIn({ email: 'member@bank.example', password })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
});

test('unknown, unconfirmed and last ones are refused', async () => {
  await world.db.owner.query("update users set role = 'user'");
  const last = await world.signedIn('last@firn.example', 'admin');
  await world.createUser({ email: 'new@bank.example', emailVerified: false });
  await expect(promoteUser(cli(), 'nobody@bank.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(promoteUser(cli(), 'new@bank.example')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(deactivateUser(cli(), 'last@firn.example')).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
  expect((await last.ctx()).actor).not.toBeNull();
});
