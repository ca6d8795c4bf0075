import { inArray, isNotNull, sql } from 'drizzle-orm';
import { ibanText, isQrIban } from '#contract/business/invoices/bank-numbers.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { type Booking, readBookings, type Statement } from './read-statement.ts';

interface OwnBookings {
  bookings: Booking[];
  /** How many bookings of other accounts are left out. */
  leftOut: number;
  /** What somebody has to check, because the file does not tell; null: nothing. */
  caution: string | null;
}

/**
 * Keeps the bookings of the account that invoices are paid to: that of the billing details, or of an invoice that was issued before
 * it changed. A QR-IBAN and the IBAN of its account share no number, so a file that does not name it is read with a caution.
 * Otherwise it refuses beside `xml`, naming the accounts, a statement that is of other accounts alone.
 */
export async function bookingsOfOwnAccount(tx: Tx, { accounts }: Statement): Promise<OwnBookings> {
  const billing = await readBilling(tx);
  if (billing === null)
    throw refuseFields({ xml: 'Please enter the account of your invoices first, under Company, Billing' });
  const isOwn = await ownAccountTest(tx, billing.iban, accounts);
  const isUntold = accounts.length > 0 && !accounts.some(isOwn);
  if (isUntold && !isQrIban(billing.iban))
    throw refuseFields({
      xml: `This statement is of ${namesOf(accounts)}; your invoices are paid to ${ibanText(billing.iban)}`,
    });
  const kept = isUntold ? accounts : accounts.filter(isOwn);
  const others = accounts.filter((account) => !kept.includes(account));
  return {
    bookings: readBookings(kept),
    leftOut: others.reduce((sum, { size }) => sum + size, 0),
    caution: isUntold
      ? `The file is of ${namesOf(accounts)}, and your invoices name the QR-IBAN ${ibanText(billing.iban)}: check that it is the same account.`
      : null,
  };
}

type Account = Statement['accounts'][number];

/** Whether an account has the number that invoices name, or an invoice with a QR-IBAN was paid to it. */
async function ownAccountTest(tx: Tx, iban: string, accounts: readonly Account[]): Promise<(one: Account) => boolean> {
  const own = new Set([iban, ...(await ibansOfInvoices(tx))]);
  const references = accounts.flatMap((account) => account.references);
  const paid = await tx
    .select({ reference: invoices.reference, iban: ibanOfInvoice })
    .from(invoices)
    .where(inArray(invoices.reference, references));
  const paidByQrIban = new Set(paid.filter((row) => isQrIban(row.iban)).map((row) => row.reference));
  return (account) =>
    account.ibans.some((one) => own.has(one)) || account.references.some((one) => paidByQrIban.has(one));
}

/** Invoices keep the account that they were issued with. */
const ibanOfInvoice = sql<string>`${invoices.content}::jsonb ->> 'iban'`;

async function ibansOfInvoices(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ iban: ibanOfInvoice }).from(invoices).where(isNotNull(invoices.content));
  return rows.map((row) => row.iban);
}

/** An account by its first number. */
function namesOf(accounts: readonly Account[]): string {
  const names = accounts.map(({ ibans: [iban] }) => (iban ? ibanText(iban) : 'an account without an IBAN'));
  return [...new Set(names)].join(', ');
}
