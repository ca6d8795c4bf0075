import { beforeAll, expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let admin: Known;
let member: Known;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  member = await world.signedIn('anna@bank.example');
});

const later = () => {
  world.now = new Date(world.now.getTime() + 1000);
};
const seen = async ({ api }: Person) =>
  (await api.activity.accesses({})).accesses.map(({ action, who, about, reason }) => [action, who, about, reason]);

test('a member sees who of the team opened their account and projects, when and why, and nothing of others', async () => {
  const other = await world.signedIn('ben@bank.example');
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  expect(await seen(member)).toEqual([]);
  later();
  await admin.api.projects.getAny({ id });
  await admin.api.projects.getAny({ id });
  later();
  await admin.api.users.get({ id: member.id });
  await admin.api.users.get({ id: other.id });
  expect(await seen(member)).toEqual([
    ['user.opened', 'admin@firn.example', null, null],
    ['project.opened', 'admin@firn.example', 'Vault', null],
  ]);
  expect(await seen(other)).toEqual([['user.opened', 'admin@firn.example', null, null]]);
  later();
  const support = await world.signedIn('support@firn.example', 'admin');
  await support.api.impersonation.start({ id: member.id, reason: 'The export button does nothing' });
  expect((await seen(member))[0]).toEqual([
    'impersonation.started',
    'support@firn.example',
    null,
    'The export button does nothing',
  ]);
});

test('what a member opens of their own is not listed, and a visitor is refused', async () => {
  const { id } = await member.api.projects.create({ name: 'Archive', description: 'An archive for papers.' });
  await member.api.projects.get({ id });
  expect((await seen(member)).map(([, , about]) => about)).not.toContain('Archive');
  await expect(world.person().api.activity.accesses({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('an inquiry counts as theirs by their confirmed address only', async () => {
  const carl = await world.signedIn('carl@bank.example');
  const inquiry = await addInquiry(world);
  await world.db.owner.query("update inquiries set email = 'carl@bank.example', subject = 'Backups' where id = $1", [
    inquiry,
  ]);
  await admin.api.inquiries.get({ id: inquiry });
  expect(await seen(carl)).toEqual([['inquiry.opened', 'admin@firn.example', 'Backups', null]]);
  await world.db.owner.query('update inquiries set is_canary = true where id = $1', [inquiry]);
  expect(await seen(carl)).toEqual([]);
  await world.db.owner.query('update inquiries set is_canary = false where id = $1', [inquiry]);
  await world.db.owner.query("update users set email_verified = false where email = 'carl@bank.example'");
  expect(await seen(carl)).toEqual([]);
});

test('while nothing can be written, what was asked for is still shown', async () => {
  const { id } = await member.api.projects.create({ name: 'Ledger', description: 'A ledger for papers.' });
  await world.db.owner.query('revoke insert on audit_entries from firn_app');
  try {
    expect((await admin.api.projects.getAny({ id })).name).toBe('Ledger');
  } finally {
    await world.db.owner.query('grant insert on audit_entries to firn_app');
  }
});
