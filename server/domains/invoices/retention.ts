import { lt, type SQL, sql } from 'drizzle-orm';
import type { RetentionKind } from '#server/records/retention.ts';
import { paymentImportEntries } from './bank/tables.ts';
import { invoices } from './tables.ts';

/** Issued invoices, counted from the end of the year as Art. 958f CO does: of the last day of a year those of the year before. */
export const invoiceRetention: RetentionKind = {
  setting: 'invoices',
  table: invoices,
  isDue: (before) => lt(invoices.issuedOn, yearOf(before)),
  isNotHeld: sql`not exists (
    select from legal_holds where lifted_at is null and (
      legal_holds.user_id = ${invoices.clientId}
      or legal_holds.kind = 'project' and legal_holds.record_id = ${invoices.projectId}
    ))`,
};

/** What the bank booked, counted alike. */
export const bookingRetention: RetentionKind = {
  setting: 'bankBookings',
  table: paymentImportEntries,
  isDue: (before) => lt(paymentImportEntries.bookedOn, yearOf(before)),
  isNotHeld: sql`not exists (
    select from legal_holds join invoices on invoices.id = ${paymentImportEntries.invoiceId}
    where lifted_at is null and (
      legal_holds.user_id = invoices.client_id
      or legal_holds.kind = 'project' and legal_holds.record_id = invoices.project_id
    ))`,
};

function yearOf(before: Date): SQL {
  return sql`date_trunc('year', ${before.toISOString()}::timestamptz at time zone 'Europe/Zurich')::date`;
}
