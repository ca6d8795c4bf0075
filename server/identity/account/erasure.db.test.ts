import { expect, test } from 'vitest';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { eraseDueAccounts } from './erase.ts';
import { letDaysPass } from './grace-period.fixture.ts';

const world = createWorld();
const email = 'erasable.person@bank.example';
/** Text that this user wrote in various places; after the erasure none of it may be found. */
const words = ['erasable.person', 'Zyxtrabel', 'glissando-plan', 'quokka'];

async function tables(): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Tables that contain a text of this user. */
async function tablesWithText(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    for (const word of words) {
      const { rowCount } = await world.db.owner.query(`select from ${table} t where t::text ilike $1 limit 1`, [
        `%${word}%`,
      ]);
      if (rowCount) found.push(`${table}: ${word}`);
    }
  }
  return found;
}

/** A user with data in every table with personal data. */
async function createUserWithData(): Promise<Person & { id: string }> {
  const person = await world.signedIn(email);
  const { api } = person;
  await api.profiles.update({
    first_name: 'Quokka',
    last_name: 'Zyxtrabel',
    company: null,
    position: null,
    phone: null,
  });
  const { id: projectId } = await api.projects.create({ name: 'glissando-plan', description: 'All about the quokka.' });
  await api.projects.write({ id: projectId, body: 'The quokka again.' });
  const bytes = (async function* () {
    yield Buffer.from('quokka');
  })();
  await addProjectFile(await person.ctx(), { projectId, name: 'quokka.txt' }, bytes);
  await api.notifications.choose({ kind: 'project-message', inApp: true, byMail: true });
  await world.person().api.inquiries.submit({
    name: 'Quokka Zyxtrabel',
    email,
    subject: 'glissando-plan',
    message: 'Please call the quokka.',
  });
  await world
    .person()
    .api.newsletter.subscribe({ email, submissionId: null } as never)
    .catch(() => {});
  await world
    .person()
    .api.auth.signIn({ email, password: 'not the password' })
    .catch(() => {});
  await api.auth.sendPasswordReset({ email });
  await api.account.changeEmail({ email: 'zyxtrabel@bank.example' });
  return person;
}

test('after the erasure no table contains a text of the user, their files are deleted, and the audit chain is valid', async () => {
  const team = await world.signedIn('team@firn.example', 'admin');
  const person = await createUserWithData();
  const [project] = (await team.api.projects.listAll({})).rows;
  await team.api.projects.answer({ id: String(project?.id), body: 'We will see to the quokka.' });
  await world.deliverMail();
  await sealAuditEntries(world.services);
  expect(await tablesWithText()).not.toEqual([]);
  const farFuture = new Date('2100-01-01T00:00:00Z');
  expect(await world.services.files.keysBefore(farFuture)).toHaveLength(1);

  await person.api.account.requestDeletion({ email });
  await world.deliverMail();
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);

  expect(await tablesWithText()).toEqual([]);
  expect(await world.services.files.keysBefore(farFuture)).toEqual([]);
  await sealAuditEntries(world.services);
  const { erased, ...verified } = await verifyAudit(world.services);
  expect(verified).toMatchObject({ unsealed: 0, firstBad: null });
  const { rows: erasures } = await world.db.owner.query(
    "select details, resource_id from audit_entries where action like 'audit.%-erased'",
  );
  expect(erasures).toEqual([{ details: { entries: expect.any(Number) }, resource_id: person.id }]);
  // What names the person, and what a visitor left about their newsletter.
  expect(erased).toBe(erasures[0].details.entries + 1);
  expect(erased).toBeGreaterThan(5);
  const { rows } = await world.db.owner.query(
    "select action, user_id, resource_id from audit_entries where action = 'account.erased'",
  );
  expect(rows).toEqual([{ action: 'account.erased', user_id: null, resource_id: person.id }]);
});

test('an erasure finds what others’ entries say of an address that the account had before', async () => {
  const admin = await world.signedIn('registrar@firn.example', 'admin');
  const former = 'erasable.person.before@bank.example';
  const person = await world.signedIn(former);
  const version = async () => (await admin.api.users.get({ id: person.id })).version;
  await admin.api.users.ban({ id: person.id, version: await version(), reason: 'Test' });
  await admin.api.users.unban({ id: person.id });
  await person.api.auth.signIn({ email: former, password: 'glacier tongue 1999' });
  await person.api.account.changeEmail({ email });
  const link = (await world.deliverMail()).find(({ to }) => to === email)?.text ?? '';
  await person.api.account.confirmEmailChange({ token: /token=([\w-]+)/.exec(link)?.[1] ?? '' });
  expect(await tablesWithText()).toContain('audit_entries: erasable.person');
  await admin.api.users.remove({ id: person.id, version: await version() });
  expect(await tablesWithText()).toEqual([]);
});

test('erasing a user with an unconfirmed address deletes nothing that others left under it', async () => {
  const squattedEmail = 'owner@bank.example';
  const form = { name: 'True owner', email: squattedEmail, subject: 'Mine alone', message: 'I never had an account.' };
  await world.person().api.inquiries.submit(form);
  const squatter = await world.signedIn(squattedEmail);
  await world.db.owner.query('update users set email_verified = false where id = $1', [squatter.id]);
  await squatter.api.account.requestDeletion({ email: squattedEmail });
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  const { rowCount } = await world.db.owner.query('select from inquiries where email = $1', [squattedEmail]);
  expect(rowCount).toBe(1);
});

test('every table that references a user or contains an address is in the inventory or deleted by cascade', async () => {
  const named = new Set(inventories.personalData.flatMap((part) => part.tables));
  const { rows: pointing } = await world.db.owner.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`,
  );
  const { rows: holding } = await world.db.owner.query(
    `select distinct table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type <> 'boolean' and (column_name ~ '(e?mail|recipient|ip_address)$')`,
  );
  const personal = [...pointing, ...holding].map(({ name }) => name);
  expect(personal.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].sort()).toEqual((await tables()).filter((name) => named.has(name)));
});

/** Tables that name who acted, and nothing else of them: the audit entries of these acts are exported and erased. */
const namedInAudit = [
  'access_review_entries',
  'access_reviews',
  'address_erasures',
  'deleted_pages',
  'go_live_item_events',
  'isolation_runs',
  'legal_document_events',
  'legal_document_versions',
  'legal_documents',
  'legal_sync_config',
  'legal_sync_runs',
  'legal_text_checks',
  'newsletter_issues',
  'page_versions',
  'pages',
  'planned_settings',
  'retention_runs',
];

test('every table that keeps a row without its person is in the inventory, or only names who acted', async () => {
  const named = new Set(inventories.personalData.flatMap((part) => part.tables));
  const { rows } = await world.db.owner.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'n' order by 1`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(namedInAudit);
});

test('the application role erases entries only through the erasure function, and not as a member', async () => {
  const spy = await world.signedIn('spy@bank.example');
  const spyScope = { kind: 'member', userId: spy.id, tenantId: null } as const;
  await expect(
    world.services.db.transact(spyScope, (tx) =>
      tx.executeSql('select erase_audit_person($1, $2)', [spy.id, 'team@firn.example']),
    ),
  ).rejects.toThrow();
  await expect(
    world.services.db.transact({ kind: 'system', userId: null, tenantId: null }, (tx) =>
      tx.executeSql("update audit_entries set user_email = 'other'"),
    ),
  ).rejects.toThrow();
});

test('an administrator deletes a user at once: nothing of them is left, and the log says who did it', async () => {
  await world.db.owner.query('delete from users where email = $1', [email]);
  const admin = await world.signedIn('deleting@firn.example', 'admin');
  const person = await createUserWithData();
  await world.deliverMail();
  const [row] = (await admin.api.users.list({ q: person.id })).rows;
  const ref = { id: person.id, version: row?.version ?? 0 };
  expect(await admin.api.users.consequences({ id: person.id })).toEqual({
    projects: 1,
    files: 1,
    inquiries: 1,
    sessions: 1,
    invoices: { kept: 0, open: 0 },
    acceptedOffers: 0,
    sharedProjects: 0,
    assigned: 0,
    assignedProjects: 0,
    ownedStatistics: 0,
    pendingApprovals: 0,
    nextOwners: [],
  });
  await expect(admin.api.users.remove({ ...ref, version: 99 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await tablesWithText()).not.toEqual([]);
  await admin.api.users.remove(ref);
  expect(await tablesWithText()).toEqual([]);
  expect(await person.api.auth.session()).toBeNull();
  expect(await world.services.files.keysBefore(new Date('2100-01-01T00:00:00Z'))).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select action, user_id from audit_entries where action in ('account.erased', 'audit.person-erased') and resource_id = $1 order by action",
    [person.id],
  );
  expect(rows).toEqual([
    { action: 'account.erased', user_id: admin.id },
    { action: 'audit.person-erased', user_id: admin.id },
  ]);
  await sealAuditEntries(world.services);
  expect(await verifyAudit(world.services)).toMatchObject({ unsealed: 0, firstBad: null });
  await expect(admin.api.users.remove(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an administrator who is deleted leaves their inquiries to another one; nobody deletes themselves', async () => {
  const [admin, leaving] = [
    await world.signedIn('stays@firn.example', 'admin'),
    await world.signedIn('leaves@firn.example', 'admin'),
  ];
  const { id } = await leaving.api.inquiries.record({
    name: 'Chief',
    email: 'chief@bank.example',
    subject: 'Archive',
    message: 'Please call us back.',
    acknowledge: false,
  });
  const { version } = await leaving.api.inquiries.get({ id });
  await leaving.api.inquiries.assign({ id, version, assigneeId: leaving.id });
  expect(await admin.api.users.consequences({ id: leaving.id })).toMatchObject({ assigned: 1 });
  const ref = { id: leaving.id, version: 1 };
  await expect(leaving.api.users.remove(ref)).rejects.toMatchObject({
    data: { fields: { id: 'Delete your own account in your settings' } },
  });
  await expect(admin.api.users.remove({ ...ref, assigneeId: leaving.id })).rejects.toMatchObject({
    data: { fields: { assigneeId: 'Please choose someone from the list' } },
  });
  await admin.api.users.remove({ ...ref, assigneeId: admin.id });
  expect((await admin.api.inquiries.get({ id })).assignee).toMatchObject({ id: admin.id });
});

test('an administrator’s address leaves the history of the settings with them, and a similar one stays', async () => {
  const admin = await world.signedIn('keeps@firn.example', 'admin');
  const named = await world.signedIn('named@firn.example', 'admin');
  const { notifications } = await admin.api.settings.get();
  for (const adminNotificationEmails of ['Named@firn.example, desk@firn.example', 'not-named@firn.example', ''])
    await updateSettings(await admin.ctx(), {
      section: 'notifications',
      values: { ...notifications, adminNotificationEmails },
    });
  await admin.api.users.remove({ id: named.id, version: 1, assigneeId: null });
  const { rows } = await world.db.owner.query('select before, after from settings_changes order by id');
  expect(rows).toEqual([{ before: 'not-named@firn.example', after: '' }]);
});

test('the database erases only what an active administrator ordered in the same transaction', async () => {
  const admin = await world.signedIn('orders@firn.example', 'admin');
  const victim = await world.signedIn('victim@bank.example');
  const colleague = await world.signedIn('colleague@bank.example');
  const system = { kind: 'system', userId: null, tenantId: null } as const;
  const order = (by: string) =>
    [
      `insert into account_deletions (user_id, requested_at, erase_at, ordered_by, ordered_in)
        values ($1, now(), now(), $2, '1') on conflict (user_id) do update set ordered_by = excluded.ordered_by`,
      [victim.id, by],
    ] as const;
  const { db } = world.services;
  for (const by of [victim.id, colleague.id])
    await expect(
      db.transact(system, async (tx) => {
        await tx.executeSql(...(order(by).map((part) => part) as [string, unknown[]]));
        await tx.executeSql('select erase_audit_person($1, null)', [victim.id]);
      }),
    ).rejects.toThrow();
  await db.transact(system, (tx) => tx.executeSql(...(order(admin.id) as unknown as [string, unknown[]])));
  await expect(
    db.transact(system, (tx) => tx.executeSql('select erase_audit_person($1, null)', [victim.id])),
  ).rejects.toThrow();
});
