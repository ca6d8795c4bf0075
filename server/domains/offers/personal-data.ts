import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { exportedTo } from '#server/domains/projects/owner.ts';
import { projects } from '#server/domains/projects/tables.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { offerEvents, offerSignatures, offers } from './tables.ts';

/**
 * The offers to a person, what they wrote about them, and what they signed. With the account go their projects, and with those
 * every offer that was not accepted. An accepted one proves a contract: it stays, without the account (Art. 17 (3) (e) GDPR,
 * Art. 958f CO), until its period is over.
 */
export const offersData: PersonalData = {
  name: 'offers',
  about: {
    title: 'Offers',
    purpose: 'Offering work and proving what was agreed',
    legalBasis: 'Steps before a contract; contract; legitimate interest in evidence of contracts',
    data: 'Name and address, offer, questions, name as typed, email address, time',
    people: 'Clients',
    recipients: 'The people of the organisation that an offer was made to',
    keptFor: 'Until the account is deleted. Accepted offers: {acceptedOffers} days, also without an account',
  },
  tables: ['offers', 'offer_events', 'offer_signatures'],
  inExport: 'the offers to you, your questions, every signed receipt',
  atErasure:
    'deleted, signatures too; an accepted offer with its receipts stays without the account until its period is over',
  async collect(tx, person) {
    const own = tx.select({ id: projects.id }).from(projects).where(exportedTo(person));
    const { number, revision, state, content, sentAt, decidedAt, reason } = offers;
    return {
      offers: await tx
        .select({ number, revision, state, content, sentAt, decidedAt, reason })
        .from(offers)
        .where(and(inArray(offers.projectId, own), ne(offers.state, 'draft')))
        .orderBy(desc(offers.sentAt)),
      written: await tx
        .select({ kind: offerEvents.kind, at: offerEvents.at, body: offerEvents.body })
        .from(offerEvents)
        .where(eq(offerEvents.actorId, person.id))
        .orderBy(desc(offerEvents.at)),
      signed: await tx
        .select({ receipt: offerSignatures.receipt, signature: offerSignatures.signature })
        .from(offerSignatures)
        .where(eq(offerSignatures.userId, person.id))
        .orderBy(desc(offerSignatures.signedAt)),
    };
  },
  // A signature proves something only where the offer became a contract.
  async erase(tx, _ctx, { id }) {
    const accepted = tx.select({ id: offers.id }).from(offers).where(eq(offers.state, 'accepted'));
    const { userId, offerId } = offerSignatures;
    await tx.delete(offerSignatures).where(and(eq(userId, id), notInArray(offerId, accepted)));
  },
};
