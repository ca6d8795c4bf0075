import { beforeAll, expect, test } from 'vitest';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
let count = 0;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const invoice = {
  periodFrom: '2027-03-18',
  periodTo: '2028-03-17',
  amountMinor: 99_900,
  currency: 'USD' as const,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-10',
};

/** A tenant that is billed on 18 March 2027, with its owner, an administrator and a member. */
async function billedTenant() {
  count += 1;
  const tenant = await addTenant(admin);
  const subscription = { ...tenant.subscription, nextBillingOn: '2027-03-18' };
  await admin.api.tenants.saveSubscription({ id: tenant.id, version: tenant.version, ...subscription });
  const people = { tenant, tenantId: tenant.id, number: `2026-${count}` };
  const [owner, administrator, member] = [
    await world.signedIn(`owner-${count}@invoice.example`),
    await world.signedIn(`admin-${count}@invoice.example`),
    await world.signedIn(`member-${count}@invoice.example`),
  ];
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, administrator, 'admin');
  await join(world, tenant, member);
  return { ...people, owner, administrator, member };
}

test('an invoice for the next period moves the billing day once, and its owner sees it', async () => {
  const { tenantId, number, owner } = await billedTenant();
  expect(await owner.api.tenantInvoices.listOwn()).toMatchObject({
    subscription: { nextBillingOn: '2027-03-18' },
    nextPeriod: { from: '2027-03-18', to: '2028-03-17' },
    totals: [],
    invoices: [],
  });
  const list = await admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice });
  expect(list).toMatchObject({
    subscription: { nextBillingOn: '2028-03-18' },
    invoices: [{ number, state: 'open', isOverdue: true, paidOn: null }],
    totals: [{ currency: 'USD', invoicedMinor: 99_900, paidMinor: 0, openMinor: 99_900, overdueMinor: 99_900 }],
  });
  const again = await admin.api.tenantInvoices.create({
    id: tenantId,
    ...invoice,
    number: `${number}b`,
    currency: 'CHF',
  });
  expect(again.subscription?.nextBillingOn).toBe('2028-03-18');
  expect((await owner.api.tenantInvoices.listOwn()).totals.map(({ currency }) => currency).toSorted()).toEqual([
    'CHF',
    'USD',
  ]);
  const { rows } = await world.db.owner.query(
    `select action, details from audit_entries where details->>'tenantId' = $1 or (resource_id = $1 and action = 'tenant.saved')
     order by id desc limit 3`,
    [tenantId],
  );
  expect(rows).toMatchObject([
    { action: 'tenant-invoice.created' },
    { action: 'tenant.saved', details: { changes: { nextBillingOn: ['2027-03-18', '2028-03-18'] } } },
    { action: 'tenant-invoice.created', details: { number, amountMinor: 99_900, currency: 'USD' } },
  ]);
});

test('an invoice is paid, opened again and voided, and counts accordingly', async () => {
  const { tenantId, number } = await billedTenant();
  const [open] = (await admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice })).invoices;
  if (!open) throw new Error('no invoice');
  const { id, version } = open;
  await expect(admin.api.tenantInvoices.markPaid({ id, version, paidOn: '2199-01-01' })).rejects.toMatchObject({
    data: { fields: { paidOn: 'Please choose today or an earlier date' } },
  });
  const paid = await admin.api.tenantInvoices.markPaid({ id, version, paidOn: '2026-11-05' });
  expect(paid).toMatchObject({ invoices: [{ state: 'paid', paidOn: '2026-11-05' }], totals: [{ paidMinor: 99_900 }] });
  await expect(admin.api.tenantInvoices.void({ id, version, reason: 'Twice' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(admin.api.tenantInvoices.void({ id, version: version + 1, reason: 'Twice' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await admin.api.tenantInvoices.reopen({ id, version: version + 1 });
  const voided = await admin.api.tenantInvoices.void({ id, version: version + 2, reason: 'Sent twice' });
  expect(voided).toMatchObject({ invoices: [{ state: 'void', voidReason: 'Sent twice' }], totals: [] });
  await expect(admin.api.tenantInvoices.reopen({ id, version: version + 3 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('of two payments at once one is a conflict', async () => {
  const { tenantId, number } = await billedTenant();
  const [open] = (await admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice })).invoices;
  const pay = () => admin.api.tenantInvoices.markPaid({ id: open?.id ?? '', version: 1, paidOn: '2026-11-05' });
  const results = await Promise.allSettled([pay(), pay()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what is wrong with an invoice is said beside its field', async () => {
  const { tenantId, number } = await billedTenant();
  const create = (values: object) => admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice, ...values });
  await create({});
  const { tenantId: other } = await billedTenant();
  await expect(create({ id: other })).rejects.toMatchObject({
    data: { fields: { number: 'Another invoice has this number' } },
  });
  for (const [field, values] of Object.entries({
    periodTo: { periodTo: '2027-03-17' },
    dueOn: { dueOn: '2026-10-31' },
    amountMinor: { amountMinor: 0 },
    issuedOn: { issuedOn: '2026-02-30' },
    number: { number: 'a\nb' },
  })) {
    await expect(create({ number: 'x', ...values })).rejects.toMatchObject({
      data: { fields: { [field]: expect.any(String) } },
    });
  }
  await expect(create({ number: 'y', periodTo: '9999-12-31' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(create({ number: 'z', id: world.services.newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only owners see the invoices of their own tenant, by any procedure', async () => {
  const { tenantId, number, owner, administrator, member } = await billedTenant();
  const { owner: foreign } = await billedTenant();
  const [entered] = (await admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice })).invoices;
  expect((await foreign.api.tenantInvoices.listOwn()).invoices).toEqual([]);
  for (const who of [administrator, member]) {
    await expect(who.api.tenantInvoices.listOwn()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(who.api.tenantInvoices.exportOwnCsv()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const ref = { id: entered?.id ?? '', version: 1 };
  for (const act of [
    () => owner.api.tenantInvoices.list({ id: tenantId }),
    () => owner.api.tenantInvoices.exportCsv({ id: tenantId }),
    () => owner.api.tenantInvoices.create({ id: tenantId, number: 'own', ...invoice }),
    () => owner.api.tenantInvoices.markPaid({ ...ref, paidOn: '2026-11-05' }),
    () => owner.api.tenantInvoices.void({ ...ref, reason: 'x' }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  // The database refuses too, whatever an act forgets.
  const readAs = async (person: { id: string }) => {
    const scope = { kind: 'member', userId: person.id, tenantId } as const;
    return world.services.db.transact(scope, (tx) => tx.executeSql('select number from tenant_invoices', []));
  };
  expect((await readAs(owner)).rows).toEqual([{ number }]);
  expect((await readAs(member)).rows).toEqual([]);
});

test('the export has a line for each invoice, and no cell is a formula', async () => {
  const { tenantId, owner } = await billedTenant();
  await admin.api.tenantInvoices.create({ id: tenantId, ...invoice, number: '=HYPERLINK("https://evil.example")' });
  for (const file of [
    await owner.api.tenantInvoices.exportOwnCsv(),
    await admin.api.tenantInvoices.exportCsv({ id: tenantId }),
  ]) {
    const [header, line] = (await file.text()).split('\r\n');
    expect(header).toContain('"Number","Period from","Period to","Amount","Currency"');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")","2027-03-18","2028-03-17","999.00","USD"`);
  }
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant-invoice.exported' and resource_id = $1",
    [tenantId],
  );
  expect(rows).toMatchObject([{ details: { rows: 1 } }, { details: { rows: 1 } }]);
});

test('the invoices of a deleted tenant are listed, paid and exported from the list of former tenants', async () => {
  const { tenantId, number } = await billedTenant();
  await admin.api.tenantInvoices.create({ id: tenantId, number, ...invoice });
  const unknown = { id: world.services.newId() };
  for (const attempt of [
    () => admin.api.tenantInvoices.exportCsv(unknown),
    () => admin.api.tenantInvoices.list(unknown),
    () => admin.api.formerTenants.get(unknown),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await world.db.owner.query(
    `insert into tenant_deletion_certificates (id, former_id, name, deleted_at, certificate, sha256, mailed_to)
      values (gen_random_uuid(), $1, 'Former bank', now(), '{}', '', 0)`,
    [tenantId],
  );
  await world.db.owner.query('delete from tenants where id = $1', [tenantId]);
  const [former] = (await admin.api.formerTenants.list({ q: 'Former bank' })).rows;
  expect(await admin.api.formerTenants.get({ id: former?.id ?? '' })).toEqual(former);
  const { subscription, nextPeriod, invoices } = await admin.api.tenantInvoices.list({ id: tenantId });
  expect([subscription, nextPeriod, invoices.map((one) => one.number)]).toEqual([null, null, [number]]);
  const { id = '', version = 0 } = invoices[0] ?? {};
  const paid = await admin.api.tenantInvoices.markPaid({ id, version, paidOn: '2026-11-01' });
  expect(paid.invoices[0]?.state).toBe('paid');
  await expect(admin.api.tenantInvoices.create({ id: tenantId, ...invoice, number: 'Too late' })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  );
  const file = await admin.api.tenantInvoices.exportCsv({ id: former?.formerId ?? '' });
  expect(await file.text()).toContain(number);
});
