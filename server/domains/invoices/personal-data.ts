import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { exportedTo } from '#server/domains/projects/owner.ts';
import { projects } from '#server/domains/projects/tables.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { invoices } from './tables.ts';

/**
 * Invoices to a person. The law asks for ten years (Art. 958f CO, Art. 70 (2) VAT Act), and for the name of the recipient on each
 * (Art. 26 (2) VAT Act), so an erasure keeps the document as it was issued, also with the name of the person whom it was
 * addressed to in the organisation. The account, and the name in new invoices, go. What the bank reports of a payment is an accounting
 * record too; it names no account.
 */
export const invoicesData: PersonalData = {
  name: 'invoices',
  about: {
    title: 'Invoices',
    purpose: 'Invoicing and bookkeeping',
    legalBasis: 'Contract; legal obligation (Art. 958f CO, Art. 70 VAT Act)',
    data: 'Name and address of the recipient, the person it is addressed to, services, amounts, payments with the name of the payer and what they wrote, as the bank reports them',
    people: 'Clients, and those who pay for them',
    recipients: 'The people of the organisation that an invoice was made to; the bookkeeping',
    keptFor:
      '{invoices} days after the end of the year in which it was issued, with the names on it, also without an account; bookings of the bank {bankBookings} days after the end of the year in which they were booked',
  },
  tables: [
    'invoices',
    'invoice_events',
    'invoice_documents',
    'invoice_payments',
    'payment_imports',
    'payment_import_entries',
  ],
  inExport: 'the issued invoices to you, and those of your projects in an organisation that you work in',
  atErasure:
    'kept as issued for ten years by law (Art. 958f CO), with the names on them, without the account; your drafts are deleted; bookings of the bank are kept with the name of the payer, as accounting records',
  collect: (tx, person) => {
    const { number, state, content, issuedOn, paidOn, tenantId, clientId, projectId } = invoices;
    const own = tx.select({ id: projects.id }).from(projects).where(exportedTo(person));
    const isOwn = and(isNull(tenantId), eq(clientId, person.id));
    const isOfTenant = and(isNotNull(tenantId), inArray(projectId, own));
    return tx
      .select({ number, state, content, issuedOn, paidOn })
      .from(invoices)
      .where(and(ne(state, 'draft'), or(isOwn, isOfTenant)))
      .orderBy(desc(issuedOn));
  },
  // The draft for an organisation is its own: it loses the person alone.
  async erase(tx, _ctx, { id }) {
    const { clientId, tenantId, state, version } = invoices;
    await tx.delete(invoices).where(and(eq(clientId, id), isNull(tenantId), eq(state, 'draft')));
    await tx
      .update(invoices)
      .set({ clientId: null, attention: null, version: sql`${version} + 1` })
      .where(eq(clientId, id));
  },
};
