import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { letDaysPass } from '#server/identity/account/grace-period.fixture.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { users } from '#server/identity/users/tables.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { lockPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
beforeAll(async () => {
  admin = await world.signedIn('privacy-officer@firn.example', 'admin');
});

async function sendInquiry(email: string): Promise<string> {
  await world.person().api.inquiries.submit({ name: 'Sender', email, subject: 'Vault', message: 'A short question.' });
  const { rows } = await world.db.owner.query('select id from inquiries where email = $1', [email]);
  return rows[0].id;
}

async function actions(id: string): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ action }) => action);
}

const held = { code: 'LEGAL_HOLD' };

test('a hold on a person refuses every erasure and deletion until it is lifted', async () => {
  const email = 'held@bank.example';
  const member = await world.signedIn(email);
  const inquiryId = await sendInquiry(email);
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Court order 4711' });
  await expect(admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Again' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const found = await admin.api.privacy.find({ email });
  expect(found.holds).toMatchObject([
    { id, kind: 'person', reason: 'Court order 4711', placedBy: 'privacy-officer@firn.example' },
  ]);
  expect(found.subjects[0]?.isHeld).toBe(true);
  const version = found.subjects[0]?.account?.version ?? 0;
  const erase = () => admin.api.privacy.erase({ email, kind: 'account', version });
  await expect(erase()).rejects.toMatchObject(held);
  await expect(admin.api.users.remove({ id: member.id, version })).rejects.toMatchObject(held);
  await expect(admin.api.inquiries.remove({ id: inquiryId })).rejects.toMatchObject(held);
  expect((await admin.api.inquiries.get({ id: inquiryId })).id).toBe(inquiryId);
  await admin.api.privacy.liftHold({ id, reason: 'The case is closed' });
  await expect(admin.api.privacy.liftHold({ id, reason: 'Again' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await actions(id)).toEqual(['legal-hold.placed', 'legal-hold.lifted']);
  await erase();
  expect((await admin.api.privacy.find({ email })).subjects).toEqual([]);
});

test('a requested deletion waits while a hold is in place', async () => {
  const email = 'leaving@bank.example';
  const member = await world.signedIn(email);
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Tax audit' });
  await member.api.account.requestDeletion({ email });
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
  admin = await world.signedIn('officer-later@firn.example', 'admin');
  await admin.api.privacy.liftHold({ id, reason: 'Done' });
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
});

test('a hold on an inquiry or a project keeps the person whom it concerns', async () => {
  const email = 'record-held@bank.example';
  const inquiryId = await sendInquiry(email);
  const { id } = await admin.api.privacy.placeHold({ kind: 'inquiry', id: inquiryId, reason: 'Dispute' });
  await expect(admin.api.privacy.erase({ email, kind: 'address', version: null })).rejects.toMatchObject(held);
  const owner = await world.signedIn('project-held@bank.example');
  const { id: projectId } = await owner.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await admin.api.privacy.placeHold({ kind: 'project', id: projectId, reason: 'Dispute' });
  await expect(admin.api.users.remove({ id: owner.id, version: 1 })).rejects.toMatchObject(held);
  for (const record of [
    { kind: 'project', id: projectId },
    { kind: 'user', id: owner.id },
  ] as const)
    expect((await admin.api.privacy.recordState(record)).holds).toMatchObject([
      { kind: 'project', recordId: projectId },
    ]);
  const { holds } = await admin.api.privacy.measures();
  expect(holds.find((hold) => hold.id === id)).toMatchObject({ kind: 'inquiry', recordId: inquiryId, liftedAt: null });
  await expect(
    admin.api.privacy.placeHold({ kind: 'project', id: world.services.newId(), reason: 'x' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.privacy.placeHold({ kind: 'inquiry', id: inquiryId, reason: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { reason: 'Please give a reason' } },
  });
});

test('a restricted person cannot sign in and gets no emails except about the restriction; both end when it is lifted', async () => {
  const email = 'restricted@bank.example';
  const member = await world.signedIn(email);
  const { id: projectId } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const { token } = await member.api.tokens.create({ name: 'Export', scopes: ['signed-in'], expiresOn: '2026-12-31' });
  const inquiryId = await sendInquiry(email);
  await world.deliverMail();
  const { id } = await admin.api.privacy.restrict({ email, reason: 'Accuracy is contested' });
  await expect(admin.api.privacy.restrict({ email, reason: 'Again' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await member.api.auth.session()).toBeNull();
  expect(await resolveToken(world.services, token)).toBeNull();
  await expect(
    admin.api.inquiries.convert({ id: inquiryId, version: 1, name: 'Vault', description: 'A vault for papers.' }),
  ).rejects.toMatchObject({
    data: { fields: { name: 'The processing of the sender’s data is restricted. Lift the restriction first.' } },
  });
  await expect(world.person().api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  await admin.api.projects.answer({ id: projectId, body: 'We have a question.' });
  await world.person().api.auth.sendMagicLink({ email });
  await admin.api.inquiries.record({
    name: 'Sender',
    email,
    subject: 'Vault',
    message: 'Asked to be called back.',
    acknowledge: true,
  });
  const subjectsTo = async () =>
    (await world.deliverMail()).filter(({ to }) => to === email).map((mail) => mail.subject);
  expect(await subjectsTo()).toEqual(['Processing of your data is restricted']);
  const { rows } = await world.db.owner.query(
    'select distinct last_error, content from mails where recipient = $1 and failed_at is not null',
    [email],
  );
  expect(rows).toEqual([{ last_error: 'The processing of this person’s data is restricted.', content: null }]);
  expect((await admin.api.users.list({ q: email })).rows).toMatchObject([{ isRestricted: true, isBanned: false }]);
  expect((await admin.api.privacy.find({ email })).restriction).toMatchObject({ id, reason: 'Accuracy is contested' });

  await admin.api.privacy.liftRestriction({ id, reason: 'The data was corrected' });
  await expect(admin.api.privacy.liftRestriction({ id, reason: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await subjectsTo()).toEqual(['The restriction on your data is lifted']);
  await world.person().api.auth.signIn({ email, password });
  expect(await resolveToken(world.services, token)).toMatchObject({ id: member.id });
  expect((await admin.api.users.list({ q: email })).rows).toMatchObject([{ isRestricted: false }]);
  expect(await actions(id)).toEqual(['person.restricted', 'person.restriction-lifted']);
});

test('an administrator is not restricted, and every step that needs it asks for a fresh sign-in', async () => {
  const other = await world.signedIn('other-admin@firn.example', 'admin');
  await expect(admin.api.privacy.restrict({ email: 'other-admin@firn.example', reason: 'x' })).rejects.toMatchObject({
    data: { fields: { email: 'Remove the administrator role of this person first' } },
  });
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email: 'x@bank.example', reason: 'x' });
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  const stale = { code: 'REAUTHENTICATION_REQUIRED' };
  await expect(other.api.privacy.restrict({ email: 'y@bank.example', reason: 'x' })).rejects.toMatchObject(stale);
  await expect(other.api.privacy.liftHold({ id, reason: 'x' })).rejects.toMatchObject(stale);
  await expect(other.api.privacy.liftRestriction({ id, reason: 'x' })).rejects.toMatchObject(stale);
});

test('erasing a restricted person removes the restriction and lifted holds with the rest', async () => {
  const email = 'restricted-sender@bank.example';
  await sendInquiry(email);
  await admin.api.privacy.restrict({ email, reason: 'Contested by restricted-sender' });
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Court' });
  await admin.api.privacy.liftHold({ id, reason: 'Closed' });
  await admin.api.privacy.erase({ email, kind: 'address', version: null });
  for (const table of ['legal_holds', 'restrictions', 'mails'])
    expect(
      (await world.db.owner.query(`select from ${table} t where t::text like '%restricted-sender%'`)).rowCount,
    ).toBe(0);
});

test('measures about a person wait for whoever writes to the address, so that neither meets an erasure half way', async () => {
  const email = 'busy@bank.example';
  const inquiryId = await sendInquiry(email);
  const member = await world.signedIn('busy-member@bank.example');
  const { id } = await admin.api.privacy.restrict({ email: 'busy-member@bank.example', reason: 'Contested' });
  const acts = [
    [email, () => admin.api.privacy.placeHold({ kind: 'inquiry', id: inquiryId, reason: 'Dispute' })],
    ['busy-member@bank.example', () => admin.api.privacy.liftRestriction({ id, reason: 'Corrected' })],
  ] as const;
  for (const [address, act] of acts) {
    const done = await world.services.db.transact(systemScope, async (tx) => {
      await lockRecipient(tx, address);
      const waiting = act().then(() => 'done');
      expect(await Promise.race([waiting, setTimeout(300, 'waiting')])).toBe('waiting');
      // The owner of the address gets the rows, too: the act has locked none of them.
      await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for('update', { noWait: true });
      await tx.select().from(users).where(eq(users.id, member.id)).for('update', { noWait: true });
      return { waiting };
    });
    expect(await done.waiting).toBe('done');
  }
});

test('the account of an invited person on hold stays when the invitation is revoked', async () => {
  const email = 'invited-held@bank.example';
  await admin.api.auth.invite({ email });
  await admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Dispute' });
  const [invited] = (await admin.api.users.list({ q: email })).rows;
  await admin.api.users.revokeInvitation({ id: invited?.id ?? '' });
  expect((await admin.api.users.list({ q: email })).rows).toMatchObject([{ id: invited?.id, invitedUntil: null }]);
});

test('revoking an invitation waits for a hold that is being placed, and holds wait for it', async () => {
  const email = 'invited-meanwhile@bank.example';
  await admin.api.auth.invite({ email });
  const [invited] = (await admin.api.users.list({ q: email })).rows;
  const id = invited?.id ?? '';
  const { services } = world;
  const scope = { kind: 'staff', userId: admin.id, tenantId: null } as const;
  const { revoked } = await services.db.transact(scope, async (tx) => {
    await lockPlacing(tx);
    const waiting = admin.api.users.revokeInvitation({ id }).then(() => 'done');
    expect(await Promise.race([waiting, setTimeout(300, 'waiting')])).toBe('waiting');
    await tx.executeSql(
      `insert into legal_holds (id, kind, email, user_id, reason, placed_at)
        values (gen_random_uuid(), 'person', $1, $2, 'Court', now())`,
      [email, id],
    );
    return { revoked: waiting };
  });
  expect(await revoked).toBe('done');
  expect((await admin.api.users.list({ q: email })).rows).toMatchObject([{ id, invitedUntil: null }]);
});

test('an account that is opened with a restricted address cannot be used until the restriction is lifted', async () => {
  const email = 'restricted-later@bank.example';
  const { id } = await admin.api.privacy.restrict({ email, reason: 'Contested' });
  await expect(admin.api.auth.invite({ email })).rejects.toMatchObject({
    data: { fields: { email: 'The processing of this person’s data is restricted' } },
  });
  await world.createUser({ email });
  const signIn = () => world.person().api.auth.signIn({ email, password });
  await expect(signIn()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  await admin.api.privacy.liftRestriction({ id, reason: 'Corrected' });
  expect(await signIn()).toMatchObject({ user: { email } });
});
