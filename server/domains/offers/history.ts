import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OfferEvent, OfferSignature } from '#contract/business/offers/offers.ts';
import { namesOf } from '#server/identity/profiles/names.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Offer, offerEvents, offerSignatures, offers } from './tables.ts';

/** What happens before an offer is sent concerns the team alone. */
const ofTeam = new Set<OfferEvent['kind']>(['created', 'saved']);

/** The history of all versions with the number of this one, as far as the reader sees them: oldest first. */
export async function readOfferHistory(
  tx: Tx,
  { number }: Pick<Offer, 'number'>,
  reader: 'client' | 'team',
): Promise<OfferEvent[]> {
  const { recordId, actorId, at, id } = offerEvents;
  const rows = await tx
    .select({ event: offerEvents, revision: offers.revision, actor: { id: users.id, email: users.email } })
    .from(offerEvents)
    .innerJoin(offers, eq(offers.id, recordId))
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(offers.number, number))
    .orderBy(asc(at), asc(id));
  const actors = rows.map(({ actor }) => actor?.id ?? null);
  const names = reader === 'team' ? await namesOf(tx, actors) : new Map<string, string>();
  return rows
    .filter(({ event }) => reader === 'team' || !ofTeam.has(event.kind))
    .map(({ event, revision, actor }) => ({
      ...{ id: event.id, kind: event.kind, at: event.at, fromTeam: event.fromTeam, body: event.body, revision },
      // The client sees the team as such, not its people's names.
      actor: event.fromTeam && reader === 'client' ? null : actor && { ...actor, name: names.get(actor.id) ?? null },
    }));
}

/** The signatures of a version, the first one first. */
export async function readSignatures(
  tx: Tx,
  { id }: Pick<Offer, 'id'>,
): Promise<(OfferSignature & { userId: string | null })[]> {
  return tx
    .select({
      id: offerSignatures.id,
      name: offerSignatures.typedName,
      email: users.email,
      userId: offerSignatures.userId,
      signedAt: offerSignatures.signedAt,
      endedAt: offerSignatures.endedAt,
    })
    .from(offerSignatures)
    .leftJoin(users, eq(users.id, offerSignatures.userId))
    .where(eq(offerSignatures.offerId, id))
    .orderBy(asc(offerSignatures.signedAt), asc(offerSignatures.id));
}

/** Whether this person has an event of this kind in the history of a version. */
export async function hasEvent(tx: Tx, id: string, actorId: string, kinds: OfferEvent['kind'][]): Promise<boolean> {
  const { recordId, actorId: actor, kind } = offerEvents;
  return (await tx.$count(offerEvents, and(eq(recordId, id), eq(actor, actorId), inArray(kind, kinds)))) > 0;
}
