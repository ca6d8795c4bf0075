import { desc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { invoices } from './tables.ts';

/**
 * Invoices to a person. The law asks for ten years (Art. 958f CO, Art. 70 (2) VAT Act), and for the name of the recipient on each
 * (Art. 26 (2) VAT Act), so an erasure keeps the document, and what it keeps of the account is nothing: neither its id nor whom
 * it was addressed to in the organisation.
 */
export const invoicesData: PersonalData = {
  name: 'invoices',
  about: {
    title: 'Invoices',
    purpose: 'Invoicing and bookkeeping',
    legalBasis: 'Contract; legal obligation (Art. 958f CO, Art. 70 VAT Act)',
    data: 'Name and address of the recipient, services, amounts, payments',
    people: 'Clients',
    recipients: 'The people of the organisation that an invoice was made to; the bookkeeping',
    keptFor: '{invoices} days after the end of the year in which it was issued',
  },
  tables: ['invoices', 'invoice_events', 'invoice_documents', 'invoice_payments', 'payment_imports'],
  inExport: 'the invoices to you',
  atErasure: 'kept for ten years by law (Art. 958f CO), without the account; drafts are deleted',
  collect: (tx, { id }) => {
    const { number, state, content, issuedOn, paidOn } = invoices;
    return tx
      .select({ number, state, content, issuedOn, paidOn })
      .from(invoices)
      .where(eq(invoices.clientId, id))
      .orderBy(desc(invoices.issuedOn));
  },
  async erase(tx, _ctx, { id }) {
    await tx.delete(invoices).where(sql`${invoices.clientId} = ${id} and ${invoices.state} = 'draft'`);
    await tx
      .update(invoices)
      .set({ clientId: null, attention: null, version: sql`${invoices.version} + 1` })
      .where(eq(invoices.clientId, id));
  },
};
