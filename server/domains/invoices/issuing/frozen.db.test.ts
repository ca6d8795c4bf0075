import { beforeAll, expect, test } from 'vitest';
import { draftFor, enterBilling, issueFor, requestProject } from '#server/domains/invoices/invoices.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  project = await requestProject(await world.signedIn('client@office.example'));
  await enterBilling(admin);
});

const change = (set: string, id: string) => world.db.owner.query(`update invoices set ${set} where id = $1`, [id]);

const asApplication = (statement: string) => world.services.db.transact(systemScope, (tx) => tx.execute(statement));

test('the database keeps an issued invoice for its legal period, whatever asks to delete it', async () => {
  const { id } = await issueFor(admin, project);
  await expect(asApplication(`delete from invoices where id = '${id}'`)).rejects.toMatchObject({
    cause: { message: 'an issued invoice is kept for its legal period' },
  });
  const draft = await draftFor(admin, project);
  await admin.api.invoices.remove({ id: draft.id, version: draft.version });
});

test('the database refuses to change what an issued invoice says, and its way back', async () => {
  const { id, version } = await issueFor(admin, project);
  const changes = [
    "number = 'RE-2026-9999'",
    "content = '{}'",
    "content_hash = 'x'",
    'net_minor = 1, vat_minor = 0, total_minor = 1',
    "currency = 'EUR'",
    "client_name = 'Somebody else'",
    "attention = 'Somebody else'",
    "due_on = '2027-12-31'",
    'client_id = gen_random_uuid()',
    'tenant_id = gen_random_uuid()',
    "state = 'draft', number = null, content = null, content_hash = null, issued_on = null, due_on = null, reference = null",
  ];
  for (const set of changes) await expect(change(set, id), set).rejects.toThrow('an issued invoice cannot be changed');
  await change('project_id = null, client_id = null, attention = null, reminders = 1', id);
  await admin.api.invoices.cancel({ id, version, reason: 'Wrong' });
  for (const set of ["cancel_reason = 'Right'", "credit_note = 'GS-2026-9999'"])
    await expect(change(set, id), set).rejects.toThrow('an issued invoice cannot be changed');
});

test('a sent document can neither be changed nor deleted; it goes with its invoice', async () => {
  const { id } = await issueFor(admin, project);
  const refused = 'a document of an invoice cannot be changed';
  const { owner } = world.db;
  await expect(owner.query("update invoice_documents set pdf = 'x' where invoice_id = $1", [id])).rejects.toThrow(
    refused,
  );
  await expect(owner.query('delete from invoice_documents where invoice_id = $1', [id])).rejects.toThrow(refused);
  for (const statement of ["update invoice_documents set sha256 = 'x'", 'delete from invoice_documents'])
    await expect(asApplication(statement)).rejects.toMatchObject({
      cause: { message: 'permission denied for table invoice_documents' },
    });
  // As after ten years.
  await owner.query('alter table invoices disable trigger invoices_frozen');
  await owner.query("update invoices set issued_on = '2015-12-31' where id = $1", [id]);
  await owner.query('alter table invoices enable trigger invoices_frozen');
  await asApplication(`delete from invoices where id = '${id}'`);
  expect((await owner.query('select from invoice_documents where invoice_id = $1', [id])).rowCount).toBe(0);
});
