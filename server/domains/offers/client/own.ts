import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { OwnOffer, OwnOfferRow } from '#contract/business/offers/offers.ts';
import { maximumAccepted } from '#contract/business/offers/states.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { readOfferHistory, readSignatures } from '#server/domains/offers/history.ts';
import { storedContent } from '#server/domains/offers/sending/content.ts';
import { isExpired } from '#server/domains/offers/sending/rules.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { namesOf } from '#server/identity/profiles/names.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { reauthenticationMinutes } from '#server/platform/guard/reauthentication.ts';
import { refuse } from '#server/platform/refuse.ts';

/** More than anybody waits with. */
const maximumWaiting = 50;

/** Returns the offers that were sent in one of the signed-in user's projects, the newest first. Refuses with NOT_FOUND. */
export function listOwnOffers(ctx: Ctx, { projectId }: { projectId: string }): Promise<OwnOfferRow[]> {
  return transact(ctx, async (tx) => {
    const isOwn = and(eq(projects.id, projectId), isVisibleTo(actorOf(ctx)));
    if ((await tx.$count(projects, isOwn)) === 0) throw refuse('NOT_FOUND');
    const rows = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.projectId, projectId), ne(offers.state, 'draft')))
      .orderBy(desc(offers.sentAt), desc(offers.id));
    return rows.map((offer) => toOwnRow(ctx, offer, projectId));
  });
}

/** Returns the offers that wait for the signed-in user or their organisation, the first to end first. */
export function listWaitingOffers(ctx: Ctx): Promise<OwnOfferRow[]> {
  return transact(ctx, async (tx) => {
    const rows = await tx
      .select({ offer: offers, projectId: projects.id })
      .from(offers)
      .innerJoin(projects, eq(projects.id, offers.projectId))
      .where(and(eq(offers.state, 'sent'), isVisibleTo(actorOf(ctx))))
      .orderBy(asc(offers.validUntil), asc(offers.id))
      .limit(maximumWaiting);
    return rows.map(({ offer, projectId }) => toOwnRow(ctx, offer, projectId)).filter(({ state }) => state === 'sent');
  });
}

/** Returns the offers that the signed-in user or their organisation accepted, the latest first. */
export function listAcceptedOffers(ctx: Ctx): Promise<OwnOfferRow[]> {
  return transact(ctx, async (tx) => {
    const rows = await tx
      .select({ offer: offers, projectId: projects.id })
      .from(offers)
      .innerJoin(projects, eq(projects.id, offers.projectId))
      .where(and(eq(offers.state, 'accepted'), isVisibleTo(actorOf(ctx))))
      .orderBy(desc(offers.decidedAt), desc(offers.id))
      .limit(maximumAccepted);
    return rows.map(({ offer, projectId }) => toOwnRow(ctx, offer, projectId));
  });
}

/** Returns an offer that was sent to the signed-in user or their organisation. Refuses with NOT_FOUND. */
export function readOwnOffer(ctx: Ctx, { id }: { id: string }): Promise<OwnOffer> {
  const me = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const { offer, project } = await findOwnOffer(tx, ctx, id);
    const signatures = await readSignatures(tx, offer);
    const row = toOwnRow(ctx, offer, project.id);
    const hasSigned = signatures.some(({ userId, endedAt }) => userId === me.id && endedAt === null);
    return {
      ...row,
      project: { id: project.id, name: project.name },
      content: storedContent(offer),
      contentHash: offer.contentHash ?? '',
      reminderOn: offer.remindedAt === null ? offer.remindOn : null,
      signatures: offer.signatures,
      signedBy: signatures.map(({ userId, ...signature }) => ({ ...signature, isOwn: userId === me.id })),
      canSign: row.state === 'sent' && !hasSigned,
      profileName: await profileNameOf(tx, me.id),
      confirmation: confirmationOf(ctx, me),
      organisation: offer.tenantId === null ? null : (me.tenant?.name ?? null),
      events: await readOfferHistory(tx, offer, 'client'),
      replacedBy: await newerThan(tx, offer),
      reason: offer.reason,
    };
  });
}

function confirmationOf(ctx: Ctx, { authenticatedAt: at }: Actor): OwnOffer['confirmation'] {
  const ageMs = ctx.now().getTime() - at.getTime();
  return { at, secondsLeft: Math.max(0, Math.floor((reauthenticationMinutes * minuteMs - ageMs) / 1000)) };
}

/** An offer that was sent, with its project, as the signed-in user sees them. Refuses with NOT_FOUND. */
export async function findOwnOffer(tx: Tx, ctx: Ctx, id: string) {
  const isOwn = and(eq(offers.id, id), ne(offers.state, 'draft'), isVisibleTo(actorOf(ctx)));
  const [found] = await tx
    .select({ offer: offers, project: projects })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .where(isOwn);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** The offer for the team, or for those it was sent to. Refuses with NOT_FOUND. */
export async function findReadableOffer(tx: Tx, ctx: Ctx, id: string): Promise<Offer> {
  if (!hasPermission(ctx, 'offers.read')) return (await findOwnOffer(tx, ctx, id)).offer;
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id));
  if (!offer) throw refuse('NOT_FOUND');
  return offer;
}

/** Their first and last name, as they must type it; null without a profile. */
export async function profileNameOf(tx: Tx, userId: string): Promise<string | null> {
  return (await namesOf(tx, [userId])).get(userId) ?? null;
}

function toOwnRow(ctx: Ctx, offer: Offer, projectId: string): OwnOfferRow {
  const { id, number, revision, subject, currency, totalMinor, validUntil, sentAt, decidedAt } = offer;
  // The schedule marks it within a minute; until then it is shown as what it is.
  const state = offer.state === 'sent' && isExpired(ctx, offer) ? 'expired' : offer.state;
  return { id, projectId, number, revision, subject, state, currency, totalMinor, validUntil, sentAt, decidedAt };
}

async function newerThan(tx: Tx, { number, revision, state }: Offer): Promise<OwnOffer['replacedBy']> {
  if (state === 'accepted') return null;
  const [newer] = await tx
    .select({ id: offers.id, revision: offers.revision })
    .from(offers)
    .where(and(eq(offers.number, number), gt(offers.revision, revision), ne(offers.state, 'draft')))
    .orderBy(desc(offers.revision))
    .limit(1);
  return newer ?? null;
}
