import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { runRetentionDaily } from '#server/domains/privacy/retention/run.ts';
import { accountRetention } from '#server/domains/users/account-retention.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const passphrase = 'a completely new passphrase';
const form = { name: 'Branch network', description: 'Replace the lines of three branches.' };

async function count(table: string, where: string): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0].n;
}

test('an inquiry becomes a project, and its sender accepts the invitation and finds it', async () => {
  const id = await addInquiry(world, { number: 'INQ-2026-0500', email: 'new@bank.example', assigneeId: admin.id });
  const converted = await admin.api.inquiries.convert({ id, version: 1, ...form, serviceType: 'cloud' });
  expect(converted).toMatchObject({ status: 'answered', firstAnsweredAt: world.now, project: { name: form.name } });
  expect(converted.events).toMatchObject([{ kind: 'converted', body: form.name }]);
  const [mail, ...others] = await world.deliverMail();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'new@bank.example', replyTo: 'support@firn.example' });
  expect(mail?.text).toContain('INQ-2026-0500');
  const sender = world.person();
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await sender.api.auth.acceptInvitation({ token, password: passphrase, confirmPassword: passphrase });
  const [project] = await sender.api.projects.list();
  expect(project).toMatchObject({ name: form.name, status: 'accepted', serviceType: 'cloud' });
  expect(await sender.api.projects.get({ id: project?.id ?? '' })).toMatchObject({
    description: form.description,
    inquiredAt: expect.any(Date),
    events: [{ kind: 'created', fromTeam: true, who: null }],
  });
  expect(await admin.api.projects.getAny({ id: project?.id ?? '' })).toMatchObject({
    inquiryId: id,
    assignee: { id: admin.id },
    owner: { email: 'new@bank.example' },
  });
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where action in ('inquiry.converted', 'project.created', 'user.invited') order by at, id",
  );
  expect(rows.map(({ action }) => action)).toEqual(['inquiry.converted', 'user.invited', 'project.created']);
  await world.deliverMail();
});

test('a new account starts with the name and company that its sender gave', async () => {
  const convert = async (sender: { email: string; name: string; company?: string }) => {
    const id = await addInquiry(world, sender);
    const { invitation } = await admin.api.inquiries.convert({ id, version: 1, ...form });
    return (await admin.api.users.get({ id: invitation?.id ?? '' })).profile;
  };
  expect(await convert({ email: 'lea@bank.example', name: 'Claudia  von Arx', company: 'Privatbank' })).toMatchObject({
    first_name: 'Claudia',
    last_name: 'von Arx',
    company: 'Privatbank',
    phone: null,
  });
  const withoutNames = { first_name: '', last_name: '' };
  expect(await convert({ email: 'desk@bank.example', name: 'Operations' })).toMatchObject(withoutNames);
  expect(await convert({ email: 'long@bank.example', name: `Anna ${'a'.repeat(81)}` })).toMatchObject(withoutNames);
  await world.deliverMail();
});

test('a sender with an account is notified, and gets no invitation', async () => {
  const member = await world.signedIn('member@bank.example');
  const id = await addInquiry(world, { email: 'member@bank.example' });
  const { project } = await admin.api.inquiries.convert({ id, version: 1, ...form });
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['member@bank.example', 'New project: Branch network'],
  ]);
  expect((await member.api.projects.list()).map((own) => own.id)).toEqual([project?.id]);
});

test('an inquiry becomes one project, however often and by whomever that is asked', async () => {
  const id = await addInquiry(world, { email: 'once@bank.example' });
  const other = await world.signedIn('other@firn.example', 'admin');
  const outcomes = await Promise.allSettled(
    [admin, other, admin].map(({ api }) => api.inquiries.convert({ id, version: 1, ...form })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(admin.api.inquiries.convert({ id, version: 2, ...form })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await count('projects', `inquiry_id = '${id}'`)).toBe(1);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['once@bank.example']);
});

test('nothing is written when the sender is banned, or the name is missing', async () => {
  const { id: userId } = await world.createUser({ email: 'banned@bank.example' });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [userId]);
  const id = await addInquiry(world, { email: 'banned@bank.example' });
  await expect(admin.api.inquiries.convert({ id, version: 1, ...form })).rejects.toMatchObject({
    data: { fields: { name: 'The account of the sender is banned. Lift the ban first.' } },
  });
  await expect(admin.api.inquiries.convert({ id, version: 1, ...form, name: '' })).rejects.toMatchObject({
    data: { fields: { name: 'Name must be at least 3 characters' } },
  });
  expect(await admin.api.inquiries.get({ id })).toMatchObject({ version: 1, status: 'new', events: [], project: null });
});

test('somebody who signed up with the address and never confirmed it does not get the project', async () => {
  const stranger = world.person({ address: '192.0.2.77' });
  await world.createUser({ email: 'victim@bank.example', emailVerified: false });
  const settings = await admin.api.settings.get();
  const save = (requireEmailConfirmation: boolean, version: number) =>
    admin.api.settings.update({
      section: 'security',
      values: { ...settings.security, requireEmailConfirmation },
      version,
    });
  await save(false, settings.versions.security);
  await stranger.api.auth.signIn({ email: 'victim@bank.example', password });
  const id = await addInquiry(world, { email: 'victim@bank.example' });
  await admin.api.inquiries.convert({ id, version: 1, ...form });
  await expect(stranger.api.projects.list()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(stranger.api.auth.signIn({ email: 'victim@bank.example', password })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
  await save(true, settings.versions.security + 1);
});

test('the project stays when the invitation is never accepted', async () => {
  const id = await addInquiry(world, { email: 'silent@bank.example' });
  await admin.api.inquiries.convert({ id, version: 1, ...form });
  await admin.api.auth.invite({ email: 'invited@bank.example' });
  world.now = new Date(world.now.getTime() + 8 * dayMs);
  await runRetentionDaily(world.services, [accountRetention]);
  expect(await count('users', "email = 'invited@bank.example'")).toBe(0);
  expect(await count('projects', `inquiry_id = '${id}'`)).toBe(1);
});

test('a member cannot do it', async () => {
  const member = await world.signedIn('curious@bank.example');
  const id = await addInquiry(world);
  await expect(member.api.inquiries.convert({ id, version: 1, ...form })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the inquiry says until when its sender is invited, and no longer once that was withdrawn', async () => {
  const id = await addInquiry(world, { email: 'awaited@bank.example' });
  const { invitation } = await admin.api.inquiries.convert({ id, version: 1, ...form });
  expect(invitation?.until).toEqual(new Date(world.now.getTime() + 7 * dayMs));
  await admin.api.users.revokeInvitation({ id: invitation?.id ?? '' });
  expect(await admin.api.inquiries.get({ id })).toMatchObject({ account: null, invitation: null });
});
