import { and, desc, eq, exists, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { exportedTo } from '#server/domains/projects/owner.ts';
import { projectEvents, projects } from '#server/domains/projects/tables.ts';
import { fullNameOf } from '#server/identity/profiles/names.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person, PersonalData } from '#server/records/personal-data.ts';
import { endSignaturesOfLeaver } from './client/former-signers.ts';
import { offerEvents, offerSignatures, offers } from './tables.ts';

/**
 * The offers to a person, what they wrote about them, and what they signed. With the account go their projects, and with those
 * every offer that was not accepted. An accepted one proves a contract: it stays, without the account (Art. 17 (3) (e) GDPR,
 * Art. 958f CO), until its period is over. An offer in a project of an organisation is the organisation's own: its draft loses the
 * name of the person, what was sent to them is a frozen text and keeps it (docs/decisions/047-offers-are-frozen-texts.md).
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
    keptFor:
      'Until the account is deleted; what was sent to an organisation stays with its project, with the name in the address. Accepted offers: {acceptedOffers} days, also without an account',
  },
  tables: ['offers', 'offer_events', 'offer_signatures'],
  inExport: 'the offers to you, your questions, every signed receipt',
  atErasure:
    'deleted, signatures too; an accepted offer with its receipts stays without the account until its period is over; an offer in a project of an organisation stays, a sent one with the name in its address, a draft without it',
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
  async erase(tx, ctx, person) {
    await endSignaturesOfLeaver(tx, ctx, { userId: person.id });
    await removeFromDrafts(tx, person);
    // A signature proves something only where the offer became a contract.
    const accepted = tx.select({ id: offers.id }).from(offers).where(eq(offers.state, 'accepted'));
    const { userId, offerId } = offerSignatures;
    await tx.delete(offerSignatures).where(and(eq(userId, person.id), notInArray(offerId, accepted)));
  },
};

/** Takes the person's line out of the address of drafts in projects of organisations that they had or wrote in. */
async function removeFromDrafts(tx: Tx, { id, addresses }: Person): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, id));
  const names = sql.param([...(profile ? [fullNameOf(profile)] : []), ...addresses]);
  const wrote = tx
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.recordId, projects.id), eq(projectEvents.actorId, id)));
  const theirs = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNotNull(projects.tenantId), or(eq(projects.ownerId, id), exists(wrote))));
  const { addressee, version } = offers;
  const lines = sql`string_to_array(${addressee}, chr(10))`;
  const others = sql<string>`coalesce((select string_agg(line, chr(10) order by n)
    from unnest(${lines}) with ordinality as lines(line, n) where line <> all(${names}::text[])), '')`;
  await tx
    .update(offers)
    .set({ addressee: others, version: sql`${version} + 1` })
    .where(and(eq(offers.state, 'draft'), inArray(offers.projectId, theirs), sql`${lines} && ${names}::text[]`));
}
