import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { dayText } from '#contract/time/day-text.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { editorsOf, getPriceBook } from './detail.ts';
import { lockApprovers, notifyConcerned } from './notify-concerned.ts';
import { priceBookRecords } from './records.ts';
import { replacedVersion } from './replaced.ts';

/**
 * Asks the administrators who did not change a draft for its approval, in force from this day. Refuses with NOT_FOUND, CONFLICT,
 * NOT_A_DRAFT, and with INVALID_INPUT a past day, prices that are in force then anyway, and where nobody can approve it.
 */
export async function requestBookApproval(
  ctx: Ctx,
  { id, version, effectiveFrom, comment }: VersionRef & { effectiveFrom: string; comment: string | null },
): Promise<PriceBookDetail> {
  await transact(ctx, async (tx) => {
    const administrators = await lockApprovers(tx, ctx);
    const book = await priceBookRecords.lock(tx, { id, version });
    if (book.state !== 'draft') throw refuse('NOT_A_DRAFT');
    if (effectiveFrom < dayInZurich(ctx.now()))
      throw refuseFields({ effectiveFrom: 'Please enter today or a later day' });
    const before = await replacedVersion(tx, { ...book, effectiveFrom }, effectiveFrom);
    if (before?.contentHash === book.contentHash)
      throw refuseFields({ effectiveFrom: `Its prices are those of ${before.number}, which is in force then` });
    const me = actorOf(ctx);
    const editors = await editorsOf(tx, id);
    const able = administrators.filter(({ id: one }) => one !== me.id && editors.every((editor) => editor.id !== one));
    if (able.length === 0)
      throw refuseFields({
        effectiveFrom: 'No other administrator can approve it. Invite another administrator first',
      });
    await priceBookRecords.change(tx, ctx, { id, version }, () => ({
      set: { state: 'review', effectiveFrom, requestedBy: me.id },
      event: { kind: 'requested', body: comment },
      action: 'price-book.approval-requested',
    }));
    await notifyConcerned(
      tx,
      ctx,
      book,
      able.map((one) => one.id),
      {
        title: 'A price book waits for your approval',
        body: `${me.email} asks for your approval, in force from ${dayText(effectiveFrom)}.${comment === null ? '' : ` ${comment}`}`,
      },
    );
  });
  return getPriceBook(ctx, { id });
}

/** Withdraws a request, also that of somebody else: the version is a draft again. Refuses with NOT_FOUND, CONFLICT or NOT_WAITING. */
export async function withdrawBook(ctx: Ctx, { id, version }: VersionRef): Promise<PriceBookDetail> {
  await transact(ctx, (tx) =>
    priceBookRecords.change(tx, ctx, { id, version }, ({ state }) => {
      if (state !== 'review') throw refuse('NOT_WAITING');
      return {
        set: { state: 'draft', effectiveFrom: null, requestedBy: null },
        event: { kind: 'withdrawn' },
        action: 'price-book.withdrawn',
      };
    }),
  );
  return getPriceBook(ctx, { id });
}
