import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { makeExitPack } from '#server/domains/tenants/exit-packs/making/make.ts';
import { deleteDueTenants } from '#server/domains/tenants/remove.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { letDaysPass } from '#server/identity/account/grace-period.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { draftFor, enterBilling, issueFor, requestProject } from './invoices.fixture.ts';
import { invoicesData } from './personal-data.ts';

const world = createWorld();
let admin: Person;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let leaver: Person & { id: string; email: string };
let colleague: Person & { id: string; email: string };
let project: string;
let count = 0;

async function memberOf(word: string) {
  const email = `${word}-${count}@bank.example`;
  const person = Object.assign(await world.signedIn(email), { email });
  await join(world, tenant, person);
  return person;
}

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await enterBilling(admin);
});

beforeEach(async () => {
  count++;
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  tenant = await addTenant(admin);
  leaver = await memberOf('leaver');
  colleague = await memberOf('colleague');
  project = await requestProject(leaver);
  await world.deliverMail();
});

const leave = ({ id }: { id: string }) =>
  admin.api.tenants.removePerson({ id: tenant.id, personId: id } as never).then(() => world.deliverMail());

const exportOf = ({ id, email }: { id: string; email: string }, blockedTenantIds: string[] = []) =>
  world.services.db.transact(systemScope, (tx) =>
    invoicesData.collect(tx, { id, email, role: 'user', addresses: [email], blockedTenantIds }),
  );

test('somebody who left the organisation gets no invoice, reminder or credit note of it: its people of today do', async () => {
  const draft = await draftFor(admin, project);
  expect(draft.recipients.map(({ email }) => email)).toEqual([colleague.email, leaver.email]);
  await leave(leaver);
  const { recipients } = await admin.api.invoices.get({ id: draft.id });
  expect(recipients).toEqual([{ email: colleague.email, withFile: true }]);
  const issued = await admin.api.invoices.issue({ id: draft.id, version: draft.version });
  const second = await issueFor(admin, project);
  await admin.api.invoices.cancel({ id: second.id, version: second.version, reason: 'Wrong' });
  world.now = new Date('2026-12-30T10:00:00Z');
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  await admin.api.invoices.remind({ id: issued.id, version: issued.version });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual(
    Array.from({ length: 4 }, () => [colleague.email, 1]),
  );
});

test('a colleague who wants no emails gets none, and the owner of the project gets them all the same', async () => {
  for (const person of [leaver, colleague])
    await world.db.owner.query(
      "insert into notification_preferences (user_id, kind, in_app, by_mail) values ($1, 'invoice', true, false)",
      [person.id],
    );
  await issueFor(admin, project);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual([leaver.email]);
});

test('where the organisation limits its networks, the email is a notice with a link, without file and subject', async () => {
  await world.db.owner.query("update tenants set ip_allow_list = '{203.0.113.0/24}' where id = $1", [tenant.id]);
  const { number, recipients } = await issueFor(admin, project);
  expect(recipients.every(({ withFile }) => !withFile)).toBe(true);
  const mails = await world.deliverMail();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([colleague.email, leaver.email]);
  for (const { subject, text, attachments = [] } of mails) {
    expect(subject).toBe(`Invoice ${number}`);
    expect(text).toContain(`/projects/${project}`);
    expect(text).not.toMatch(/Document archive|30’646/);
    expect(attachments).toEqual([]);
  }
});

test('an invoice that reaches nobody is issued and says so; a reminder that nobody would get is refused and not counted', async () => {
  const draft = await draftFor(admin, project);
  const other = await draftFor(admin, project);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Test' where id = $1", [
    tenant.id,
  ]);
  const issued = await admin.api.invoices.issue({ id: draft.id, version: draft.version });
  expect(issued).toMatchObject({ state: 'issued', recipients: [] });
  expect(issued.events.at(-1)?.body).toBe(`${issued.number} (nobody was emailed)`);
  const second = await admin.api.invoices.issue({ id: other.id, version: other.version });
  const cancelled = await admin.api.invoices.cancel({ id: second.id, version: second.version, reason: 'Wrong' });
  expect(cancelled.events.at(-1)?.body).toBe('Wrong (nobody was emailed)');
  world.now = new Date('2026-12-30T10:00:00Z');
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  await expect(admin.api.invoices.remind({ id: issued.id, version: issued.version })).rejects.toMatchObject({
    code: 'NOBODY_TO_EMAIL',
    message: expect.stringContaining('send it yourself'),
  });
  expect(await admin.api.invoices.get({ id: issued.id })).toMatchObject({ reminders: 0, version: issued.version });
  expect(await world.deliverMail()).toEqual([]);
});

test('a data export has no draft, and nothing of an organisation that the person left or cannot work in', async () => {
  await draftFor(admin, project);
  const issued = await issueFor(admin, project);
  expect(await exportOf(leaver)).toMatchObject([{ number: issued.number, state: 'issued' }]);
  expect(await exportOf(leaver, [tenant.id])).toEqual([]);
  await leave(leaver);
  expect(await exportOf(leaver)).toEqual([]);
  expect(await exportOf(colleague)).toMatchObject([{ number: issued.number }]);
});

test('an erasure of somebody who left keeps the draft of the organisation, without them', async () => {
  const { id } = await draftFor(admin, project);
  await leave(leaver);
  await leaver.api.auth.signIn({ email: leaver.email, password });
  await leaver.api.account.requestDeletion({ email: leaver.email });
  await letDaysPass(world, 15);
  await eraseDueAccounts(world.services, inventories.personalData);
  const { rows } = await world.db.owner.query('select client_id, attention, state from invoices where id = $1', [id]);
  expect(rows).toEqual([{ client_id: null, attention: null, state: 'draft' }]);
});

test('the deletion of an organisation deletes its drafts, counts them, and keeps what was issued', async () => {
  await draftFor(admin, project);
  const issued = await issueFor(admin, project);
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.remove({ id: tenant.id, version });
  while (await makeExitPack(world.services, inventories.tenantTables));
  world.now = new Date(world.now.getTime() + 40 * dayMs);
  await deleteDueTenants(world.services, inventories.tenantTables);
  const { rows } = await world.db.owner.query('select id from invoices where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([{ id: issued.id }]);
  const certificates = await world.db.owner.query('select certificate from tenant_deletion_certificates');
  const certificate = JSON.parse(certificates.rows[0]?.certificate);
  expect(certificate.deleted).toContainEqual({ table: 'invoices', rows: 1 });
  expect(certificate.kept).toContainEqual({ table: 'invoices', rows: 1, why: expect.any(String) });
});
