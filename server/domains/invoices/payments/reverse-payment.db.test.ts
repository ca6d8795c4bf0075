import { beforeAll, expect, test } from 'vitest';
import { enterBilling, issueFor, requestProject } from '#server/domains/invoices/invoices.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let client: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  client = await world.signedIn('client@office.example');
  project = await requestProject(client);
  await enterBilling(admin);
});

test('a payment that was typed wrongly is reversed, stays visible and does not count; then the invoice can be cancelled', async () => {
  const { id, version } = await issueFor(admin, project);
  const pay = (of: { version: number }, amountMinor: number, paidOn: string, overpaidMinor = 0) =>
    admin.api.invoices.recordPayment({ id, version: of.version, amountMinor, paidOn, note: null, overpaidMinor });
  const before = await admin.api.invoices.figures();
  const part = await pay({ version }, 64_635, '2026-11-10');
  const typed = await pay(part, 3_000_001, '2026-11-12', 1);
  const paid = await pay(typed, 3_000_000, '2026-11-14', 3_000_000);
  expect(paid).toMatchObject({ state: 'paid', paidOn: '2026-11-12' });
  const [first = '', wrong = '', right = ''] = paid.payments.map((payment) => payment.id);
  const reverse = (paymentId: string, of: { version: number }, reason = 'Typed twice') =>
    admin.api.invoices.reversePayment({ id, version: of.version, paymentId, reason });
  await expect(reverse(wrong, paid, ' ')).rejects.toMatchObject({
    data: { fields: { reason: 'Please give a reason' } },
  });
  const corrected = await reverse(wrong, paid);
  expect(corrected).toMatchObject({ state: 'paid', paidMinor: 3_064_635, paidOn: '2026-11-14' });
  expect(corrected.payments.map(({ reversal }) => reversal?.reason)).toEqual([undefined, 'Typed twice', undefined]);
  expect(corrected.events.at(-1)).toMatchObject({ kind: 'payment-reversed', body: 'CHF 30’000.01: Typed twice' });
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where resource_id = $1 and action = 'invoice.payment-reversed'",
    [id],
  );
  expect(rows).toMatchObject([{ details: { amountMinor: 3_000_001, isFromBank: false } }]);
  await expect(reverse(wrong, corrected)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(reverse(right, paid)).rejects.toMatchObject({ code: 'CONFLICT' });
  const open = await reverse(right, corrected);
  expect(open).toMatchObject({ state: 'issued', paidMinor: 64_635, paidOn: null });
  const none = await reverse(first, open);
  expect((await admin.api.invoices.figures()).byCurrency).toEqual(before.byCurrency);
  await expect(
    client.api.invoices.reversePayment({ id, version: none.version, paymentId: first, reason: 'Mine' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await admin.api.invoices.cancel({ id, version: none.version, reason: 'Wrong' })).toMatchObject({
    state: 'cancelled',
  });
});

test('the database refuses to undo a reversal or to change its reason', async () => {
  const { id, version } = await issueFor(admin, project);
  const payment = { amountMinor: 100, paidOn: '2026-11-10', note: null };
  const paid = await admin.api.invoices.recordPayment({ id, version, ...payment });
  const paymentId = paid.payments[0]?.id ?? '';
  await admin.api.invoices.reversePayment({ id, version: paid.version, paymentId, reason: 'Typed twice' });
  for (const set of ['reversed_at = null, reversal_reason = null', "reversal_reason = 'Another one'"]) {
    const change = `update invoice_payments set ${set} where id = '${paymentId}'`;
    await expect(
      world.services.db.transact(systemScope, (tx) => tx.execute(change)),
      set,
    ).rejects.toMatchObject({ cause: { message: 'the reversal of a payment cannot be changed' } });
  }
});
