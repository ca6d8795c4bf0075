import { ibanText } from '#contract/business/invoices/bank-numbers.ts';
import type { BillingDetails, BillingState } from '#contract/business/invoices/billing.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changesBetween } from '#server/records/audit/changes-between.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { company } from '#server/records/company/tables.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Returns what invoices state about the company, to change it. */
export function getBilling(ctx: Ctx): Promise<BillingState> {
  return read(ctx.db.read);
}

async function read(queries: Queries | Tx): Promise<BillingState> {
  const { billing: details, billingVersion: version } = company;
  const [row] = await queries.select({ details, version }).from(company);
  if (!row) throw new Error('the company row is missing; start the application to seed it');
  return row;
}

/**
 * Changes what invoices state about the company; invoices that were issued keep what they say. All administrators are mailed
 * when the account changes, because payments go there from then on. Refuses with CONFLICT.
 */
export function saveBilling(
  ctx: Ctx,
  { version, ...details }: BillingDetails & { version: number },
): Promise<BillingState> {
  return transact(ctx, async (tx) => {
    await tx.select({ id: company.id }).from(company).for('update');
    const before = await read(tx);
    if (before.version !== version) throw refuse('CONFLICT');
    await tx.update(company).set({ billing: details, billingVersion: version + 1, updatedAt: ctx.now() });
    const changes = changesBetween(before.details ?? {}, details);
    await recordAudit(tx, ctx, { action: 'billing.saved', details: { changes } });
    if (before.details?.iban !== details.iban) await notifyOfAccount(tx, ctx, details.iban);
    return { version: version + 1, details };
  });
}

async function notifyOfAccount(tx: Tx, ctx: Ctx, iban: string): Promise<void> {
  const text = [
    `${actorOf(ctx).email} has changed the account that new invoices are paid to. It is now ${ibanText(iban)}.`,
    'If you do not expect this, check it with them, and with the bank.',
  ];
  const subject = 'The account for payments was changed';
  const href = '/admin/company?tab=billing';
  const head = { purpose: 'billing-account', subject, aboutUserId: actorOf(ctx).id };
  const mail = { ...head, text, button: 'Open the billing details', href } as const;
  await notify(tx, ctx, { administrators: 'all' }, { mail });
}
