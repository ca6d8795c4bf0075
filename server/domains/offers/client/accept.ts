import { and, eq, isNull } from 'drizzle-orm';
import type { OwnOffer } from '#contract/business/offers/offers.ts';
import { isClosedStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import { signReceipt } from '#server/domains/legal/acceptances/receipts.ts';
import { lockSides, notifyClient, notifyTeam, priceOf } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { hashOfContent } from '#server/domains/offers/sending/content.ts';
import { type Offer, offerSignatures } from '#server/domains/offers/tables.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { endSignaturesOfFormer } from './former-signers.ts';
import { requireOpen } from './open.ts';
import { findOwnOffer, profileNameOf, readOwnOffer } from './own.ts';
import { mailReceipt } from './receipt.ts';

interface Signing {
  id: string;
  name: string;
  contentHash: string;
}

/**
 * Signs an offer for the signed-in user, with the name of their profile as they typed it. With the last signature that it demands,
 * it is accepted. Again by the same person it changes nothing. Refuses with NOT_FOUND, with OFFER_CHANGED what is not the text
 * that was read, with OFFER_CLOSED and with OFFER_EXPIRED.
 */
export async function acceptOffer(ctx: Ctx, { id, name, contentHash }: Signing): Promise<OwnOffer> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const { offer: found, project } = await findOwnOffer(tx, ctx, id);
    await lockSides(tx, ctx, found);
    // Before its offer, as a deletion of the project does. In any version: what else happened to the project does not matter.
    const { status } = await projectRecords.lock(tx, { id: project.id });
    const offer = await offerRecords.lock(tx, { id });
    if (await hasSigned(tx, offer, me.id)) return;
    requireOpen(ctx, offer);
    if (isClosedStatus(status)) throw refuse('OFFER_CLOSED');
    requireUnchanged(offer, contentHash);
    await requireName(tx, me.id, name);
    await endSignaturesOfFormer(tx, ctx, offer);
    await requireAnotherName(tx, offer, name);
    await storeSignature(tx, ctx, offer, name);
    const signed = await tx.$count(
      offerSignatures,
      and(eq(offerSignatures.offerId, id), isNull(offerSignatures.endedAt)),
    );
    await (signed < offer.signatures ? noteFirst(tx, ctx, offer, name) : noteAcceptance(tx, ctx, offer, name));
  });
  return readOwnOffer(ctx, { id });
}

async function hasSigned(tx: Tx, { id }: Offer, userId: string): Promise<boolean> {
  const isOwn = and(eq(offerSignatures.offerId, id), eq(offerSignatures.userId, userId));
  return (await tx.$count(offerSignatures, and(isOwn, isNull(offerSignatures.endedAt)))) > 0;
}

/** What was read is what is stored, and what is stored is what was sent. */
function requireUnchanged({ content, contentHash }: Offer, read: string): void {
  if (contentHash !== read || hashOfContent(content ?? '') !== contentHash) throw refuse('OFFER_CHANGED');
}

const comparable = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

async function requireName(tx: Tx, userId: string, typed: string): Promise<void> {
  const name = await profileNameOf(tx, userId);
  if (name === null) throw refuseFields({ name: 'Add your name to your profile first, then type it here' });
  if (comparable(name) !== comparable(typed))
    throw refuseFields({ name: `Please type your name as in your profile: ${name}` });
}

/** Two signatures are of two people: a second account under the same name is none. */
async function requireAnotherName(tx: Tx, { id }: Offer, name: string): Promise<void> {
  const signed = await tx
    .select({ name: offerSignatures.typedName })
    .from(offerSignatures)
    .where(and(eq(offerSignatures.offerId, id), isNull(offerSignatures.endedAt)));
  if (signed.some((other) => comparable(other.name) === comparable(name)))
    throw refuseFields({ name: 'This name has already signed. The second signature has to be of another person.' });
}

async function storeSignature(tx: Tx, ctx: Ctx, offer: Offer, name: string): Promise<void> {
  const { id: userId, email, tenant, assuranceLevel: assurance } = actorOf(ctx);
  const id = ctx.newId();
  const contentHash = offer.contentHash ?? '';
  const document = {
    documentId: offer.id,
    title: `Offer ${offer.number}: ${offer.subject}, ${priceOf(offer)}`,
    documentType: 'offer',
    number: offer.revision,
    contentHash,
  };
  const signed = signReceipt(ctx, { id, version: document, user: { id: userId, email }, name, assurance });
  const tenantId = offer.tenantId === null ? null : (tenant?.id ?? null);
  const values = { id, offerId: offer.id, tenantId, userId, typedName: name, contentHash, signedAt: ctx.now() };
  await tx.insert(offerSignatures).values({ ...values, ...signed });
  await mailReceipt(tx, ctx, offer, id);
}

/** One of two signatures: the offer still waits. */
async function noteFirst(tx: Tx, ctx: Ctx, offer: Offer, name: string): Promise<void> {
  const { id, contentHash, number } = offer;
  await offerRecords.change(tx, ctx, { id }, () => ({
    event: { kind: 'signed', fromTeam: false },
    action: 'offer.signed',
    details: { contentHash },
  }));
  const about = { userId: actorOf(ctx).id };
  await notifyClient(tx, ctx, offer, {
    title: `Offer ${number} needs a second signature`,
    body: `${name} signed it. It is accepted when a second person of your organisation signs too.`,
    about,
  });
  await notifyTeam(tx, ctx, offer, {
    title: `Offer ${number} has its first signature`,
    body: `${name} signed.`,
    about,
  });
}

async function noteAcceptance(tx: Tx, ctx: Ctx, offer: Offer, name: string): Promise<void> {
  const { id, number, contentHash } = offer;
  const accepted = await offerRecords.change(tx, ctx, { id }, () => ({
    set: { state: 'accepted', decidedAt: ctx.now() },
    event: { kind: 'accepted', fromTeam: false },
    action: 'offer.accepted',
    details: { contentHash },
  }));
  await noteInProject(tx, ctx, offer);
  const body = `${name} accepted “${offer.subject}” for ${priceOf(offer)}.`;
  const about = { userId: actorOf(ctx).id };
  await notifyClient(tx, ctx, accepted, { title: `Offer ${number} is accepted`, body, about });
  await notifyTeam(tx, ctx, accepted, { title: `Offer ${number} was accepted`, body, about });
}

/** The project's history says it. A project that was only requested is accepted with it: both sides have decided. */
async function noteInProject(tx: Tx, ctx: Ctx, { projectId, number }: Offer): Promise<void> {
  if (projectId === null) return;
  const { status } = await projectRecords.change(tx, ctx, { id: projectId }, () => ({
    event: { kind: 'offer-accepted', detail: number, fromTeam: false },
    action: 'project.offer-accepted',
    details: { offer: number },
  }));
  if (status !== 'requested') return;
  await projectRecords.change(tx, ctx, { id: projectId }, () => ({
    set: { status: 'accepted' },
    event: { kind: 'status', detail: projectStatuses.accepted, fromTeam: false },
    action: 'project.status-changed',
    details: { from: status, to: 'accepted', offer: number },
  }));
}
