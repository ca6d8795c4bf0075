import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { legalAcceptances, legalRequests } from './tables.ts';

/**
 * What somebody was sent, accepted and objected to. An acceptance with a typed name proves a contract: it stays, without the
 * reference to the account (Art. 17 (3) (e) GDPR, Art. 958f CO), until its period is over. Accepted terms end with the account.
 */
export const legalAcceptancesData: PersonalData = {
  name: 'legal-acceptances',
  about: {
    title: 'Acceptances of legal documents',
    purpose: 'Proving what was agreed',
    legalBasis: 'Contract; legitimate interest in evidence of contracts',
    data: 'Name as typed, email address, document, version, time, objection',
    people: 'Clients and members',
    recipients: 'The people of the organisation that a document was accepted for',
    keptFor: 'Terms: until the account is deleted. Contracts: {receipts} days, also without an account',
  },
  tables: ['legal_requests', 'legal_acceptances', 'legal_acceptance_tenants'],
  inExport: 'what was sent, objections, every signed receipt',
  atErasure:
    'accepted terms, messages and objections are deleted; a receipt with a typed name stays without the account until its period is over',
  collect: async (tx, { id }) => ({
    sent: await tx
      .select({
        documentId: legalRequests.documentId,
        number: legalRequests.number,
        message: legalRequests.message,
        sentAt: legalRequests.sentAt,
        objectedAt: legalRequests.objectedAt,
        objection: legalRequests.objection,
      })
      .from(legalRequests)
      .where(eq(legalRequests.userId, id))
      .orderBy(desc(legalRequests.sentAt)),
    accepted: await tx
      .select({ receipt: legalAcceptances.receipt, signature: legalAcceptances.signature })
      .from(legalAcceptances)
      .where(eq(legalAcceptances.userId, id))
      .orderBy(desc(legalAcceptances.acceptedAt)),
  }),
  async erase(tx, _ctx, { id }) {
    await tx.delete(legalAcceptances).where(and(eq(legalAcceptances.userId, id), isNull(legalAcceptances.typedName)));
    await tx.update(legalRequests).set({ message: null, objection: null }).where(eq(legalRequests.userId, id));
  },
};
