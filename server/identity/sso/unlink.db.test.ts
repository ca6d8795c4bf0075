import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

/** Links an identity to this user, as a sign-in through Okta does. */
async function link(userId: string): Promise<string> {
  const id = randomUUID();
  await world.db.owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, sso_provider_id, access_token)
    select $1, $2, $3, 'https://okta.example', id, 'never shown' from sso_providers where key = 'okta'`,
    [id, userId, randomUUID()],
  );
  return id;
}

test('users see their own linked providers by name, without the stored identifiers', async () => {
  const person = await world.signedIn('linked@firn.example');
  const other = await world.signedIn('other@firn.example');
  const id = await link(person.id);
  await link(other.id);
  const list = await person.api.sso.linked();
  expect(list.map((found) => [found.id, found.name])).toEqual([[id, 'Okta']]);
  expect(JSON.stringify(list)).not.toContain('never shown');
});

test('a provider is unlinked once, with an audit entry and a mail', async () => {
  const person = await world.signedIn('unlinks@firn.example');
  const id = await link(person.id);
  await person.api.sso.unlink({ id });
  expect(await person.api.sso.linked()).toEqual([]);
  await expect(person.api.sso.unlink({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['unlinks@firn.example', 'A sign-in provider was disconnected from your account'],
  ]);
  const { rows } = await world.db.owner.query(
    "select count(*)::int from audit_entries where action = 'identity.unlinked'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('unlinking requires a recent reauthentication', async () => {
  const person = await world.signedIn('stale@firn.example');
  const id = await link(person.id);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(person.api.sso.unlink({ id })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test("nobody can unlink another user's provider, nor a password", async () => {
  const [person, other] = [await world.signedIn('mine@firn.example'), await world.signedIn('theirs@firn.example')];
  const id = await link(other.id);
  await expect(person.api.sso.unlink({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await link(person.id);
  const { rows } = await world.db.owner.query(
    "select id from accounts where user_id = $1 and provider_id = 'credential'",
    [person.id],
  );
  await expect(person.api.sso.unlink({ id: rows[0]?.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the last sign-in method cannot be unlinked, even by two parallel requests', async () => {
  const person = await world.signedIn('last@firn.example');
  await world.db.owner.query("delete from accounts where user_id = $1 and provider_id = 'credential'", [person.id]);
  const ids = [await link(person.id), await link(person.id)];
  const answers = await Promise.allSettled(ids.map((id) => person.api.sso.unlink({ id })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [left] = await person.api.sso.linked();
  await expect(person.api.sso.unlink({ id: left?.id ?? '' })).rejects.toMatchObject({ code: 'LAST_SIGN_IN_METHOD' });
});
