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
 * it changed. A QR-IBAN and the IBAN of its account share no number: where nothing tells which account it is of, the only one that
 * it can be is read with a caution. Refuses beside `xml`, naming the accounts, a statement that is of other accounts alone.
 */
export async function bookingsOfOwnAccount(tx: Tx, { accounts }: Statement): Promise<OwnBookings> {
  const billing = await readBilling(tx);
  if (billing === null)
    throw refuseFields({ xml: 'Please enter the account of your invoices first, under Company, Billing' });
  const { iban } = billing;
  const ownIbansOf = await readOwnIbans(tx, iban, accounts);
  const isOwn = (account: Account) => ownIbansOf(account).length > 0;
  const isUntold = isQrIban(iban) && !accounts.some((account) => ownIbansOf(account).includes(iban));
  const possible = isUntold ? accounts.filter((account) => !isOwn(account) && !account.ibans.some(isQrIban)) : [];
  const assumed = possible.length === 1 ? possible : [];
  const kept = accounts.filter((account) => isOwn(account) || assumed.includes(account));
  if (accounts.length > 0 && kept.length === 0)
    throw refuseFields({
      xml: `This statement is of ${namesOf(accounts)}; your invoices are paid to ${ibanText(iban)}`,
    });
  const others = accounts.filter((account) => !kept.includes(account));
  return {
    bookings: readBookings(kept),
    leftOut: others.reduce((sum, { size }) => sum + size, 0),
    caution:
      assumed.length > 0
        ? `The file is of ${namesOf(assumed)}, and your invoices name the QR-IBAN ${ibanText(iban)}: check that it is the same account.`
        : null,
  };
}

type Account = Statement['accounts'][number];

/** Which of the numbers that invoices name an account has: by its own numbers, or by invoices with a QR-IBAN that were paid to it. */
async function readOwnIbans(tx: Tx, iban: string, accounts: readonly Account[]): Promise<(one: Account) => string[]> {
  const own = new Set([iban, ...(await ibansOfInvoices(tx))]);
  const references = accounts.flatMap((account) => account.references);
  const paid = await tx
    .select({ reference: invoices.reference, iban: ibanOfInvoice })
    .from(invoices)
    .where(inArray(invoices.reference, references));
  const byQrIban = paid.filter((row) => isQrIban(row.iban));
  return (account) => [
    ...account.ibans.filter((one) => own.has(one)),
    ...byQrIban.filter((row) => account.references.some((one) => one === row.reference)).map((row) => row.iban),
  ];
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
