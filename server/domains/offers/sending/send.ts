import { and, eq, isNull } from 'drizzle-orm';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { dayText } from '#contract/time/day-text.ts';
import { getOffer } from '#server/domains/offers/drafts/detail.ts';
import { requireDraft } from '#server/domains/offers/drafts/save.ts';
import { lockSides, notifyClient, priceOf } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { type Offer, offerSignatures, offers } from '#server/domains/offers/tables.ts';
import { lockOpenVersions } from '#server/domains/offers/versions.ts';
import { inviteOwnerAgain } from '#server/domains/projects/invite-owner.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { lockRatesInUse } from '#server/records/vat/lock-rates.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { contentOf, frozenText } from './content.ts';
import type { StoredPdf } from './pdf.ts';
import { canDemandTwo, missingIn, reminderOf } from './rules.ts';

/**
 * Sends a draft: from now on its content is frozen, with its hash in the audit entry, and its PDF is stored. A version that waited
 * is replaced, and its signatures end. An inquiry that nobody answered yet is answered by it, and a client who has not opened
 * their account gets a new invitation instead of the email that others get. Refuses with NOT_FOUND, with CONFLICT what is no longer that draft, has an accepted
 * version or was drawn with other terms than those in force, and with what it lacks.
 */
export async function sendOffer(ctx: Ctx, { id, version }: VersionRef): Promise<OfferDetail> {
  const sentAt = ctx.now();
  const drawn = await storeLetter(ctx, { id, version }, sentAt);
  await transact(ctx, async (tx) => {
    const draft = await findDraft(tx, { id, version });
    await lockSides(tx, ctx, draft);
    if (draft.projectId !== null) {
      // Before the project, which refers to it.
      await answerInquiry(tx, ctx, draft.projectId);
      // Before its offers, as an act that closes the project does.
      await projectRecords.lock(tx, { id: draft.projectId });
    }
    const versions = await lockOpenVersions(tx, draft);
    await replaceWaiting(tx, ctx, versions);
    const frozen = await offerRecords.lock(tx, { id, version });
    requireDraft(frozen);
    await requireComplete(tx, ctx, frozen);
    await lockRatesInUse(tx);
    const content = await contentOf(tx, ctx, frozen);
    const { text, hash: contentHash } = frozenText(content);
    if (contentHash !== drawn.contentHash) throw refuse('CONFLICT');
    const { netMinor, totalMinor, terms } = content;
    const sent = await offerRecords.change(tx, ctx, { id, version }, () => ({
      set: {
        ...{ state: 'sent', content: text, contentHash, netMinor, totalMinor, sentAt, ...drawn.pdf },
        remindOn: reminderOf(ctx, frozen),
      },
      event: { kind: 'sent', fromTeam: true },
      action: 'offer.sent',
      details: {
        contentHash,
        pdfSha256: drawn.pdf.pdfSha256,
        terms: terms.map(({ path, hash }) => ({ path, hash })),
      },
    }));
    const title = `Offer ${sent.number}${sent.revision > 1 ? `, version ${sent.revision}` : ''}: ${sent.subject}`;
    const body = `Our offer of ${priceOf(sent)} is ready. Read it, ask about it, and accept or decline it until ${dayText(sent.validUntil)}.`;
    const invitation = { name: `offer ${sent.number}`, text: `${title}. ${body}` };
    const mailed = await inviteOwnerAgain(tx, ctx, sent.projectId, invitation);
    await notifyClient(tx, ctx, sent, { title, body, mailed });
  });
  return getOffer(ctx, { id });
}

/**
 * Draws and stores the letter before the offer is sent, because the storage may be in the network: an offer is never sent without
 * its PDF. When sending fails afterwards, the file has no row and is swept; sending again draws another one.
 */
async function storeLetter(ctx: Ctx, ref: VersionRef, at: Date): Promise<{ contentHash: string; pdf: StoredPdf }> {
  const content = await transact(ctx, async (tx) => {
    const draft = await findDraft(tx, ref);
    requireDraft(draft);
    await requireComplete(tx, ctx, draft);
    return contentOf(tx, ctx, draft);
  });
  const { hash: contentHash } = frozenText(content);
  // The library that draws is loaded with the first letter, not with the first list of offers.
  const [{ storePdf }, { siteTypeface }] = await Promise.all([
    import('./pdf.ts'),
    import('#server/platform/pdf/fonts.ts'),
  ]);
  return { contentHash, pdf: await storePdf(ctx, { content, contentHash, at }, await siteTypeface()) };
}

/** Refuses with NOT_FOUND, and with CONFLICT when the decision was based on an older version. */
async function findDraft(tx: Tx, { id, version }: VersionRef): Promise<Offer> {
  const [draft] = await tx.select().from(offers).where(eq(offers.id, id));
  if (!draft) throw refuse('NOT_FOUND');
  if (draft.version !== version) throw refuse('CONFLICT');
  return draft;
}

async function requireComplete(tx: Tx, ctx: Ctx, draft: Offer): Promise<void> {
  if (draft.projectId === null) throw refuse('CONFLICT');
  const [project] = await tx.select({ status: projects.status }).from(projects).where(eq(projects.id, draft.projectId));
  const [problem] = missingIn(ctx, draft, project?.status);
  if (problem) throw refuseFields({ positions: problem });
  if (draft.signatures === 2 && !(await canDemandTwo(tx, draft)))
    throw refuseFields({ signatures: 'The client’s organisation has no second person who could sign' });
}

/** The version that waits for a decision ends when the next one is sent. */
async function replaceWaiting(tx: Tx, ctx: Ctx, versions: readonly Offer[]): Promise<void> {
  const waiting = versions.find(({ state }) => state === 'sent');
  if (!waiting) return;
  await offerRecords.change(tx, ctx, { id: waiting.id }, () => ({
    set: { state: 'superseded', decidedAt: ctx.now() },
    event: { kind: 'superseded', fromTeam: true },
    action: 'offer.superseded',
  }));
  await endSignatures(tx, ctx, waiting.id);
}

/** Signatures of a version that is no longer on offer do not count. */
export async function endSignatures(tx: Tx, ctx: Ctx, offerId: string): Promise<void> {
  await tx
    .update(offerSignatures)
    .set({ endedAt: ctx.now() })
    .where(and(eq(offerSignatures.offerId, offerId), isNull(offerSignatures.endedAt)));
}
