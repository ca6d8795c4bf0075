import type { BillingDetails } from '#contract/business/invoices/billing.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { company } from './tables.ts';

/** What invoices state about the company; null: nobody has entered it yet. */
export async function readBilling(read: Queries | Tx): Promise<BillingDetails | null> {
  const [row] = await read.select({ billing: company.billing }).from(company);
  return row?.billing ?? null;
}

/** What a client pays within where the company has not entered it. */
const usualPaymentDays = 30;

/** Returns the days in which the company wants to be paid. */
export async function readPaymentDays(read: Queries | Tx): Promise<number> {
  return (await readBilling(read))?.paymentDays ?? usualPaymentDays;
}
