import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { inventories } from '#server/testing/inventories.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld } from '#server/testing/world.ts';
import { exportPerson } from './export.ts';

const world = createWorld();

async function sendInquiry(email: string, name = 'Wilhelmina Quastenflosser'): Promise<void> {
  await world.person().api.inquiries.submit({ name, email, subject: 'Vault', message: `A question by ${name}.` });
}

/** Tables that contain this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await world.db.owner.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await world.db.owner.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('a person without an account is found by address, and the search does not store the address', async () => {
  const admin = await world.signedIn('finder@firn.example', 'admin');
  const email = 'searched.sender@bank.example';
  expect(await admin.api.privacy.find({ email })).toEqual({ email, subjects: [], holds: [], restriction: null });
  expect(await tablesWith('searched.sender')).toEqual([]);
  await sendInquiry(email);
  const { subjects } = await admin.api.privacy.find({ email: email.toUpperCase() });
  expect(subjects).toMatchObject([
    { kind: 'address', account: null, isHeld: false, parts: [{ name: 'inquiries', title: 'Inquiries', rows: 1 }] },
  ]);
  const { rows } = await world.db.owner.query(
    "select details, user_id from audit_entries where action = 'person.searched' order by at, id",
  );
  expect(rows).toEqual([
    { details: { addressDigest: expect.stringMatching(/^[\w-]{43}$/), found: [] }, user_id: admin.id },
    { details: { addressDigest: rows[0].details.addressDigest, found: ['address'] }, user_id: admin.id },
  ]);
});

test('a confirmed account is one subject with what its address has; an unconfirmed one is apart from it', async () => {
  const admin = await world.signedIn('finder2@firn.example', 'admin');
  await world.createUser({ email: 'confirmed@bank.example' });
  await world.createUser({ email: 'typed@bank.example', emailVerified: false });
  for (const email of ['confirmed@bank.example', 'typed@bank.example']) await sendInquiry(email);
  const names = async (email: string) =>
    (await admin.api.privacy.find({ email })).subjects.map(({ kind, account, parts }) => [
      kind,
      account?.isConfirmed ?? null,
      parts.map(({ name }) => name),
    ]);
  expect(await names('confirmed@bank.example')).toEqual([['account', true, ['account', 'inquiries']]]);
  expect(await names('typed@bank.example')).toEqual([
    ['account', false, ['account']],
    ['address', null, ['inquiries']],
  ]);
});

test('a member reaches nothing of it', async () => {
  const member = await world.signedIn('member@bank.example');
  const email = 'confirmed@bank.example';
  await expect(member.api.privacy.find({ email })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.privacy.startExport({ email, kind: 'account' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.privacy.erase({ email, kind: 'account', version: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the export contains every part, is for one administrator with a fresh sign-in, and is audited', async () => {
  const admin = await world.signedIn('exporter@firn.example', 'admin');
  const other = await world.signedIn('exporter2@firn.example', 'admin');
  const email = 'exported.sender@bank.example';
  await sendInquiry(email);
  const { href } = await admin.api.privacy.startExport({ email, kind: 'address' });
  expect(decodeURIComponent(href)).not.toContain('exported.sender');
  const ticket = new URL(href, 'http://localhost').searchParams.get('ticket') ?? '';
  const content = await exportPerson(await admin.ctx(), inventories.personalData, ticket);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual(inventories.personalData.map(({ name }) => `${name}.json`));
  expect(Buffer.from(files['inquiries.json'] ?? []).toString()).toContain('Wilhelmina');
  const { rows } = await world.db.owner.query("select user_id from audit_entries where action = 'person.exported'");
  expect(rows).toEqual([{ user_id: admin.id }]);

  const missing = { code: 'NOT_FOUND' };
  await expect(exportPerson(await other.ctx(), inventories.personalData, ticket)).rejects.toMatchObject(missing);
  await expect(exportPerson(await admin.ctx(), inventories.personalData, 'v1.a.b.c')).rejects.toMatchObject(missing);
  await expect(admin.api.privacy.startExport({ email, kind: 'account' })).rejects.toMatchObject(missing);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  for (const refused of [
    admin.api.privacy.startExport({ email, kind: 'address' }),
    exportPerson(await admin.ctx(), inventories.personalData, ticket),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('erasing a person without an account leaves nothing of them in any table, and the audit chain is valid', async () => {
  const admin = await world.signedIn('eraser@firn.example', 'admin');
  const email = 'vanishing.sender@bank.example';
  await sendInquiry(email, 'Zebulon Kraxelhuber');
  await world.person().api.auth.sendPasswordReset({ email });
  await world
    .person()
    .api.auth.signIn({ email, password: 'not the password' })
    .catch(() => {});
  await world.deliverMail();
  await sealAuditEntries(world.services);
  expect((await tablesWith('vanishing.sender')).length).toBeGreaterThan(2);
  await admin.api.privacy.erase({ email, kind: 'address', version: null });
  expect([...(await tablesWith('vanishing.sender')), ...(await tablesWith('Kraxelhuber'))]).toEqual([]);
  await sealAuditEntries(world.services);
  expect(await verifyAudit(world.services)).toMatchObject({ unsealed: 0, firstBad: null });
  const { rows } = await world.db.owner.query(
    "select action, user_id from audit_entries where action in ('person.erased', 'audit.person-erased') order by action",
  );
  expect(rows).toEqual([
    { action: 'audit.person-erased', user_id: admin.id },
    { action: 'person.erased', user_id: admin.id },
  ]);
  await expect(admin.api.privacy.erase({ email, kind: 'address', version: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an account is erased as shown; a changed one and an old sign-in are refused', async () => {
  const admin = await world.signedIn('eraser2@firn.example', 'admin');
  const email = 'erased.account@bank.example';
  await world.createUser({ email });
  await sendInquiry(email, 'Ottilie Schneckenpost');
  const order = { email, kind: 'account', version: 1 } as const;
  await expect(admin.api.privacy.erase({ ...order, version: 7 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.api.privacy.erase({ ...order, kind: 'address' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.api.privacy.erase(order);
  expect([...(await tablesWith('erased.account')), ...(await tablesWith('Schneckenpost'))]).toEqual([]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(admin.api.privacy.erase(order)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('an erasure takes the network and the browser of acts without a session, with an account and without one', async () => {
  const admin = await world.signedIn('eraser3@firn.example', 'admin');
  const ofVisitors = async (userAgent: string) =>
    (
      await world.db.owner.query(
        'select action from audit_entries where user_agent = $1 and user_id is null order by 1',
        [userAgent],
      )
    ).rows.map(({ action }) => action);
  for (const kind of ['account', 'address'] as const) {
    const email = `visitor.${kind}@bank.example`;
    const userAgent = `Browser of the ${kind}`;
    const { api } = world.person({ userAgent });
    if (kind === 'account') {
      await world.createUser({ email });
      await api.auth.sendMagicLink({ email });
      await api.auth.sendPasswordReset({ email });
    }
    await api.inquiries.submit({ name: 'Anna', email, subject: 'Vault', message: 'A question about vaults.' });
    await api.newsletter.subscribe({ email, page: '/' });
    await api.statusSubscriptions.subscribe({ email });
    const expected = ['inquiry.received', 'newsletter.requested', 'status-subscription.requested'];
    expect(await ofVisitors(userAgent)).toEqual(expect.arrayContaining(expected));
    await admin.api.privacy.erase({ email, kind, version: kind === 'account' ? 1 : null });
    expect(await ofVisitors(userAgent)).toEqual([]);
  }
  const { api } = world.person({ userAgent: 'Browser of a subscriber who leaves' });
  await api.newsletter.subscribe({ email: 'visitor.leaves@bank.example', page: '/' });
  const { rows } = await world.db.owner.query("select id from newsletter_subscriptions where email like '%.leaves@%'");
  await admin.api.subscribers.remove({ id: rows[0].id });
  expect(await ofVisitors('Browser of a subscriber who leaves')).toEqual([]);
  await sealAuditEntries(world.services);
  expect(await verifyAudit(world.services)).toMatchObject({ firstBad: null });
});

test('an erasure deletes the saved views of administrators that look for the address, and no others', async () => {
  const admin = await world.signedIn('viewer@firn.example', 'admin');
  const email = 'viewed.person@bank.example';
  await sendInquiry(email);
  const list = '/admin/inquiries';
  await admin.api.savedViews.save({ list, name: 'Theirs', search: '?q=Viewed.Person%40bank.example&status=new' });
  await admin.api.savedViews.save({ list, name: 'Others', search: '?q=not.viewed.person%40bank.example' });
  await admin.api.privacy.erase({ email, kind: 'address', version: null });
  expect((await admin.api.savedViews.list({ list })).map(({ name }) => name)).toEqual(['Others']);
});

test('the database erases an address only for an order of the same transaction, and never that of an account', async () => {
  await world.createUser({ email: 'kept@bank.example' });
  const admin = await world.signedIn('orders@firn.example', 'admin');
  const { db, newId } = world.services;
  const system = { kind: 'system', userId: null, tenantId: null } as const;
  const order = 'insert into address_erasures (id, ordered_by, ordered_at) values ($1, $2, now())';
  await db.transact(system, (tx) => tx.executeSql(order, [newId(), admin.id]));
  const erase = (email: string) => (tx: Parameters<Parameters<typeof db.transact>[1]>[0]) =>
    tx.executeSql('select erase_audit_address($1)', [email]);
  await expect(db.transact(system, erase('nobody@bank.example'))).rejects.toThrow();
  await expect(
    db.transact(system, async (tx) => {
      await tx.executeSql(order, [newId(), admin.id]);
      await erase('kept@bank.example')(tx);
    }),
  ).rejects.toThrow();
});

test('erasing an administrator waits for a second one while the settings ask for it', async () => {
  const admin = await world.signedIn('first@firn.example', 'admin');
  const second = await world.signedIn('second@firn.example', 'admin');
  const email = 'third@firn.example';
  const third = await world.createUser({ email, role: 'admin' });
  const { security } = await admin.api.settings.get();
  const ask = { ...security, askSecondAdministrator: true };
  await saveSettings(admin.api, { section: 'security', values: ask });
  const order = { email, kind: 'account', version: 1 } as const;
  await expect(admin.api.privacy.erase(order)).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { open } = await second.api.pendingChanges.list();
  const change = open.find(({ recordId }) => recordId === third.id);
  await second.api.pendingChanges.confirm({ id: String(change?.id) });
  expect((await admin.api.privacy.find({ email })).subjects).toEqual([]);
});
