import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { letDaysPass } from '#server/identity/account/grace-period.fixture.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { draftFor, enterBilling, issueFor, requestProject, sampleForm, samplePosition } from './invoices.fixture.ts';
import { invoicesData } from './personal-data.ts';
import { scanSlip } from './qr-bill/scan.fixture.ts';
import { brokenRules } from './qr-bill/six-rules.fixture.ts';

const world = createWorld();
let admin: Person;
let client: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  client = await world.signedIn('client@office.example');
  project = await requestProject(client);
  await world.deliverMail();
});

/** The administrator, signed in at a later time: sessions end meanwhile. */
async function administratorAt(time: string): Promise<Person> {
  world.now = new Date(time);
  const person = world.person();
  await person.api.auth.signIn({ email: 'admin@firn.example', password });
  return person;
}

test('without the billing details of the company no invoice is issued, and a sentence says where to enter them', async () => {
  const { id, version, missing } = await draftFor(admin, project);
  expect(missing).toEqual(['The billing details of the company are not entered yet.']);
  await expect(admin.api.invoices.issue({ id, version })).rejects.toMatchObject({
    code: 'BILLING_INCOMPLETE',
    message: expect.stringContaining('Company, Billing'),
  });
  await enterBilling(admin);
  await admin.api.invoices.remove({ id, version });
  await expect(admin.api.invoices.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an issued invoice has a number, its sums, a reference and frozen content with its hash', async () => {
  const { id, version } = await draftFor(admin, project);
  const issued = await admin.api.invoices.issue({ id, version });
  expect(issued).toMatchObject({
    ...{ number: 'RE-2026-0001', state: 'issued', issuedOn: '2026-11-17', dueOn: '2026-12-17', isOverdue: false },
    ...{ netMinor: 2_835_000, vatMinor: 229_635, totalMinor: 3_064_635, paidMinor: 0, missing: [] },
    content: { reference: expect.stringMatching(/^0{18}20260001\d$/) },
  });
  // The question before the deletion of the client's account names it as one that is kept.
  const { rows: clients } = await world.db.owner.query('select client_id as id from invoices where id = $1', [id]);
  expect(await admin.api.users.consequences({ id: clients[0]?.id })).toMatchObject({ invoices: { kept: 1, open: 1 } });
  const { rows } = await world.db.owner.query('select content, content_hash from invoices where id = $1', [id]);
  expect(createHash('sha256').update(rows[0]?.content).digest('hex')).toBe(issued.contentHash);
  for (const change of [
    () => admin.api.invoices.save({ id, version: issued.version, ...sampleForm }),
    () => admin.api.invoices.savePositions({ id, version: issued.version, positions: [] }),
    () => admin.api.invoices.remove({ id, version: issued.version }),
    () => admin.api.invoices.issue({ id, version: issued.version }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT' });
  const audit = await world.db.owner.query(
    'select action, details from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'invoice.created',
    'invoice.saved',
    'invoice.saved',
    'invoice.issued',
  ]);
  expect(JSON.stringify(audit.rows)).not.toMatch(/Family office|Anna Muster|Bundesplatz/);
  expect((await client.api.notifications.list({ kind: 'invoice' })).rows).toMatchObject([
    { title: 'Invoice RE-2026-0001: Document archive', href: `/projects/${project}` },
  ]);
  const [mail] = (await world.deliverMail()).filter(({ to }) => to === 'client@office.example');
  expect(mail).toMatchObject({ subject: 'Invoice RE-2026-0001: Document archive' });
  expect(mail?.attachments).toMatchObject([{ name: 'RE-2026-0001.pdf', type: 'application/pdf', encoding: 'base64' }]);
  const sent = Buffer.from(mail?.attachments?.[0]?.text ?? '', 'base64');
  const kept = Buffer.from(await (await admin.api.invoices.pdf({ id })).arrayBuffer());
  expect(sent.equals(kept)).toBe(true);
  const payload = (await scanSlip(kept)) ?? '';
  expect(brokenRules(payload)).toEqual([]);
  expect(payload.split('\n')).toEqual(
    expect.arrayContaining(['30646.35', 'Invoice RE-2026-0001', issued.content?.reference]),
  );
});

test('numbers have no gap, also of invoices that are issued at once and of one that fails', async () => {
  const drafts = [];
  for (let index = 0; index < 4; index++) drafts.push(await draftFor(admin, project));
  const [broken, ...others] = drafts;
  // Its number is taken in a transaction that fails afterwards.
  await world.db.owner.query(`
    create function refuse_broken() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$;
    create trigger refuse_broken before insert on invoice_documents for each row
      when (new.invoice_id = '${broken?.id}') execute function refuse_broken()`);
  const issue = ({ id = '', version = 0 } = {}) => admin.api.invoices.issue({ id, version });
  const results = await Promise.allSettled([issue(broken), ...others.map(issue)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  await world.db.owner.query('drop trigger refuse_broken on invoice_documents; drop function refuse_broken');
  await issue(broken);
  const { rows } = await world.db.owner.query('select number from invoices where number is not null order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => `RE-2026-000${index + 1}`));
  expect(rows).toHaveLength(5);
});

test('numbers begin again in a new year', async () => {
  const issued = await issueFor(await administratorAt('2027-01-04T09:00:00Z'), project, {
    serviceFrom: '2027-01-01',
    serviceTo: '2027-01-04',
  });
  expect(issued.number).toBe('RE-2027-0001');
});

test('an incomplete draft says what is missing, and is not issued', async () => {
  const { id } = await admin.api.invoices.create({ projectId: project });
  const refuse = async (version: number) =>
    expect(admin.api.invoices.issue({ id, version })).rejects.toMatchObject({ code: 'INVOICE_INCOMPLETE' });
  await refuse(1);
  const saved = await admin.api.invoices.save({ id, version: 1, ...sampleForm });
  expect(saved.missing).toEqual(['It has no position yet.']);
  const free = await admin.api.invoices.savePositions({
    id,
    version: saved.version,
    positions: [{ ...samplePosition, unitPriceMinor: 0 }],
  });
  expect(free.missing).toEqual(['Its total is 0.']);
  await refuse(free.version);
  await expect(
    admin.api.invoices.save({ id, version: free.version, ...sampleForm, clientName: 'Фирма' }),
  ).rejects.toMatchObject({
    data: { fields: { clientName: expect.stringContaining('Latin') } },
  });
});

test('services over a change of the VAT rate need an invoice for each part; each has the rate of its days', async () => {
  const across = await draftFor(admin, project, { serviceFrom: '2023-12-20', serviceTo: '2024-01-10' });
  expect(across.missing).toEqual([expect.stringContaining('The VAT rate changed')]);
  const before = await draftFor(admin, project, { serviceFrom: '2023-12-20', serviceTo: '2023-12-31' });
  expect(before).toMatchObject({ missing: [], vat: [{ ratePermille: 77, vatMinor: 218_295 }] });
});

test('several rates are taxed each on the sum of their positions', async () => {
  const positions = [
    { ...samplePosition, unitPriceMinor: 6 },
    { ...samplePosition, unitPriceMinor: 6 },
    { ...samplePosition, unitPriceMinor: 1_000, vat: 'reduced' as const },
    { ...samplePosition, unitPriceMinor: 500, vat: 'none' as const },
  ];
  expect(await draftFor(admin, project, {}, positions)).toMatchObject({
    vat: [
      { ratePermille: 81, netMinor: 12, vatMinor: 1 },
      { ratePermille: 26, netMinor: 1_000, vatMinor: 26 },
      { ratePermille: 0, netMinor: 500, vatMinor: 0 },
    ],
    ...{ netMinor: 1_512, vatMinor: 27, totalMinor: 1_539 },
  });
});

test('an invoice in dollars has no payment slip and says so, and one of an ordinary IBAN has a creditor reference', async () => {
  const dollars = await issueFor(admin, project, { currency: 'USD' });
  const pdf = Buffer.from(await (await admin.api.invoices.pdf({ id: dollars.id })).arrayBuffer());
  expect(await scanSlip(pdf)).toBeNull();
  await enterBilling(admin, { iban: 'CH9300762011623852957' });
  const issued = await issueFor(admin, project, { currency: 'EUR' });
  expect(issued.content?.reference).toMatch(/^RF\d\dRE2026\d{4}$/);
  const payload =
    (await scanSlip(Buffer.from(await (await admin.api.invoices.pdf({ id: issued.id })).arrayBuffer()))) ?? '';
  expect(brokenRules(payload)).toEqual([]);
  expect(payload).toContain('\nSCOR\n');
  await enterBilling(admin);
});

test('payments by hand make it partly paid, paid and, once somebody confirms it, overpaid', async () => {
  const { id, version } = await issueFor(admin, project);
  const pay = (of: { version: number }, amountMinor: number, { paidOn = '2026-11-16', overpaidMinor = 0 } = {}) =>
    admin.api.invoices.recordPayment({ id, version: of.version, amountMinor, paidOn, note: 'By phone', overpaidMinor });
  await expect(pay({ version }, 1, { paidOn: '2026-11-18' })).rejects.toMatchObject({
    data: { fields: { paidOn: 'Please choose today or an earlier date' } },
  });
  const part = await pay({ version }, 64_635);
  expect(part).toMatchObject({ state: 'issued', paidMinor: 64_635, paidOn: null });
  await expect(pay({ version }, 64_635)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.api.invoices.cancel({ id, version: part.version, reason: 'Wrong' })).rejects.toMatchObject({
    code: 'INVOICE_PAID',
  });
  const paid = await pay(part, 3_000_000);
  expect(paid).toMatchObject({
    state: 'paid',
    paidOn: '2026-11-16',
    payments: [{ isFromBank: false }, { note: 'By phone' }],
  });
  const overpaid = async () => (await admin.api.invoices.list({ state: 'overpaid' })).rows.map((row) => row.id);
  expect(await overpaid()).toEqual([]);
  // What was confirmed for another sum counts for none.
  for (const overpaidMinor of [0, 99, 101])
    await expect(pay(paid, 100, { overpaidMinor })).rejects.toMatchObject({
      data: { fields: { overpaidMinor: 'This is CHF 1.00 more than is open. Please confirm that it was paid' } },
    });
  expect(await pay(paid, 100, { overpaidMinor: 100 })).toMatchObject({ state: 'paid', paidMinor: 3_064_735 });
  expect(await overpaid()).toEqual([id]);
});

test('an open invoice is cancelled by a credit note with a number of its own, which the client gets', async () => {
  const { id, version, number } = await issueFor(admin, project);
  await world.deliverMail();
  const cancelled = await admin.api.invoices.cancel({ id, version, reason: 'Wrong address' });
  expect(cancelled).toMatchObject({
    ...{ state: 'cancelled', creditNote: 'GS-2026-0001', cancelledOn: '2026-11-17', cancelReason: 'Wrong address' },
    number,
  });
  const [mail] = await world.deliverMail();
  expect(mail).toMatchObject({
    to: 'client@office.example',
    subject: `Credit note GS-2026-0001 for invoice ${number}`,
  });
  expect((await admin.api.invoices.creditNotePdf({ id })).name).toBe('GS-2026-0001.pdf');
  await expect(admin.api.invoices.cancel({ id, version: cancelled.version, reason: 'Again' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(
    admin.api.invoices.recordPayment({
      id,
      version: cancelled.version,
      amountMinor: 1,
      paidOn: '2026-11-16',
      note: null,
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('reminders are sent by a person for overdue invoices, three times, each with the invoice, and at most one a day', async () => {
  const { id, version } = await issueFor(admin, project);
  let team = admin;
  const remind = (of: { version: number }) => team.api.invoices.remind({ id, version: of.version });
  await expect(remind({ version })).rejects.toMatchObject({ code: 'CONFLICT' });
  await world.deliverMail();
  team = await administratorAt('2026-12-27T10:00:00Z');
  expect((await team.api.invoices.list({ state: 'remind' })).rows.map((row) => row.id)).toContain(id);
  const first = await remind({ version });
  expect(first).toMatchObject({ reminders: 1, remindOn: '2027-01-10', isOverdue: true });
  expect((await team.api.invoices.list({ state: 'remind' })).rows.map((row) => row.id)).not.toContain(id);
  await expect(remind(first)).rejects.toMatchObject({ code: 'CONFLICT' });
  team = await administratorAt('2027-01-11T10:00:00Z');
  const second = await remind(first);
  team = await administratorAt('2027-01-26T10:00:00Z');
  const last = await remind(second);
  expect(last).toMatchObject({ reminders: 3, remindOn: null });
  team = await administratorAt('2027-03-01T10:00:00Z');
  await expect(remind(last)).rejects.toMatchObject({ code: 'CONFLICT' });
  const mails = await world.deliverMail();
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'First reminder',
    'Second reminder',
    'Final reminder',
  ]);
  expect(mails.every(({ attachments }) => attachments?.length === 1)).toBe(true);
});

test('the client sees what was issued for their project, downloads it, and nobody else does', async () => {
  const own = await requestProject(client);
  const draft = await draftFor(admin, own);
  expect(await client.api.invoices.mine({ projectId: own })).toEqual([]);
  await expect(client.api.invoices.ownPdf({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id } = await admin.api.invoices.issue(draft);
  expect(await client.api.invoices.mine({ projectId: own })).toMatchObject([
    { id, totalMinor: 3_064_635, state: 'issued' },
  ]);
  expect((await client.api.invoices.ownPdf({ id })).type).toBe('application/pdf');
  const request = (await client.api.requests.list()).find((row) => row.id === own);
  expect(request).toMatchObject({ openInvoice: { dueOn: '2026-12-17', currency: 'CHF', openMinor: 3_064_635 } });
  const other = await world.signedIn('other@bank.example');
  await expect(other.api.invoices.mine({ projectId: own })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.api.invoices.ownPdf({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const calls = [
    () => client.api.invoices.list({}),
    () => client.api.invoices.get({ id }),
    () => client.api.invoices.pdf({ id }),
    () => client.api.invoices.issue({ id, version: 1 }),
    () => client.api.invoices.recordPayment({ id, version: 1, amountMinor: 1, paidOn: '2026-11-16', note: null }),
    () => client.api.invoices.exportCsv({}),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('figures sum up by currency, and the CSV has net, tax by rate, gross, state and days', async () => {
  const { year, byCurrency } = await admin.api.invoices.figures();
  expect(year).toBe(2026);
  const { rows } = await world.db.owner.query(
    "select sum(total_minor - paid_minor)::int as open from invoices where state = 'issued' and currency = 'CHF'",
  );
  expect(byCurrency.find(({ currency }) => currency === 'CHF')).toMatchObject({
    openMinor: rows[0]?.open,
    paidMinor: 3_064_735,
  });
  const csv = await (await admin.api.invoices.exportCsv({ state: 'paid' })).text();
  expect(csv).toContain('8.1% on 28350.00: 2296.35');
  expect(csv.split('\n')[0]).toContain('"Net","VAT by rate","VAT","Gross","Paid","Paid on"');
});

test('the address of the last invoice is proposed for the next one', async () => {
  const { id } = await admin.api.invoices.create({ projectId: project });
  expect(await admin.api.invoices.get({ id })).toMatchObject({ clientName: 'Family office (sample)', city: 'Zug' });
});

test('an erasure keeps the invoice as it was issued, with the name on it, without the account, and deletes drafts', async () => {
  const leaving = await world.signedIn('leaving@office.example');
  const own = await requestProject(leaving);
  const draft = await draftFor(admin, own);
  const issued = await issueFor(admin, own);
  await leaving.api.account.requestDeletion({ email: 'leaving@office.example' });
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  const { rows } = await world.db.owner.query(
    'select id, client_id, attention, number, content from invoices where id = any($1)',
    [[draft.id, issued.id]],
  );
  expect(rows).toMatchObject([{ id: issued.id, client_id: null, attention: null, number: issued.number }]);
  expect(JSON.parse(rows[0]?.content)).toMatchObject({ client: { attention: 'Anna Muster' } });
  expect(invoicesData.about.keptFor).toContain('with the names on it');
});
