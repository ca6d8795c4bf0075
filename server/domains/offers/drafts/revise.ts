import { eq } from 'drizzle-orm';
import { offerValidDays } from '#contract/business/offers/states.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { lockOpenVersions } from '#server/domains/offers/versions.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** What is open or was not accepted can be offered again in another version. */
const revisable: readonly Offer['state'][] = ['sent', 'declined', 'withdrawn', 'expired'];

/**
 * Begins the next version of an offer as a draft with the same content; the sent one waits until that is sent. Returns the draft
 * that there is already. Refuses with NOT_FOUND, and with CONFLICT a replaced one, or when a version is
 * accepted.
 */
export function reviseOffer(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [found] = await tx.select({ number: offers.number }).from(offers).where(eq(offers.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const versions = await lockOpenVersions(tx, found);
    const draft = versions.find(({ state }) => state === 'draft');
    if (draft) return { id: draft.id };
    const before = versions.find((version) => version.id === id);
    if (!before) throw refuse('NOT_FOUND');
    if (!revisable.includes(before.state) || before.projectId === null) throw refuse('CONFLICT');
    const revision = (versions.at(-1)?.revision ?? 0) + 1;
    const values = nextOf(ctx, before, revision);
    await offerRecords.create(tx, ctx, values, {
      event: { kind: 'created', fromTeam: true },
      action: 'offer.created',
      details: { replaces: id },
    });
    return { id: values.id };
  });
}

function nextOf(ctx: Ctx, before: Offer, revision: number) {
  const at = ctx.now();
  const today = Temporal.PlainDate.from(dayInZurich(at));
  const fresh = today.add({ days: offerValidDays }).toString();
  return {
    ...before,
    ...{ id: ctx.newId(), revision, state: 'draft' as const, version: 1, createdAt: at, updatedAt: at },
    validUntil: before.validUntil > today.toString() ? before.validUntil : fresh,
    ...{ content: null, contentHash: null, sentAt: null, decidedAt: null, reason: null },
    ...{ remindOn: null, remindedAt: null, storageKey: null, pdfSize: null, pdfSha256: null },
  };
}
