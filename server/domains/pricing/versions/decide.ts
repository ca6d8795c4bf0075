import { like, sql } from 'drizzle-orm';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { dayText } from '#contract/time/day-text.ts';
import { pricingTag } from '#server/domains/pricing/books.ts';
import { type PriceBookRow, priceBooks } from '#server/domains/pricing/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { editorsOf, getPriceBook } from './detail.ts';
import { lockApprovers, notifyConcerned } from './notify-concerned.ts';
import { priceBookRecords } from './records.ts';
import { replacedVersion } from './replaced.ts';

/**
 * Approves a version, which gets its number and never changes again. Refuses with NOT_FOUND, CONFLICT (also where it would replace another version
 * than the approver compared it with), NOT_WAITING, OWN_PRICES,
 * and with INVALID_INPUT once the day has passed from which it was to be in force.
 */
export async function approveBook(
  ctx: Ctx,
  { id, version, comment, replacesId }: VersionRef & { comment: string | null; replacesId: string | null },
): Promise<PriceBookDetail> {
  await transact(ctx, async (tx) => {
    const { book, concerned } = await lockWaiting(tx, ctx, { id, version });
    const { effectiveFrom } = book;
    // One approval after the other: each compares with what the one before put in force.
    await tx.execute(sql`select pg_advisory_xact_lock(${approvalsLock})`);
    const replaced = await replacedVersion(tx, book, dayInZurich(ctx.now()));
    if ((replaced?.id ?? null) !== replacesId) throw refuse('CONFLICT');
    if (effectiveFrom === null || effectiveFrom < dayInZurich(ctx.now()))
      throw refuseFields({
        comment: 'The day from which it was to be in force has passed. Send it back for a later day',
      });
    const number = await nextNumber(tx, effectiveFrom);
    await priceBookRecords.change(tx, ctx, { id, version }, () => ({
      set: { state: 'approved', number, approvedBy: actorOf(ctx).id, approvedAt: ctx.now() },
      event: { kind: 'approved', body: comment },
      action: 'price-book.approved',
    }));
    tx.invalidate(pricingTag);
    await notifyConcerned(tx, ctx, book, concerned, {
      title: `Price book ${number} is approved`,
      body: `${actorOf(ctx).email} approved it. It is in force from ${dayText(effectiveFrom)}.${comment === null ? '' : ` ${comment}`}`,
    });
  });
  return getPriceBook(ctx, { id });
}

/** Sends a version back: it is a draft again. Refuses with NOT_FOUND, CONFLICT, NOT_WAITING or OWN_PRICES. */
export async function sendBookBack(
  ctx: Ctx,
  { id, version, comment }: VersionRef & { comment: string },
): Promise<PriceBookDetail> {
  await transact(ctx, async (tx) => {
    const { book, concerned } = await lockWaiting(tx, ctx, { id, version });
    await priceBookRecords.change(tx, ctx, { id, version }, () => ({
      set: { state: 'draft', effectiveFrom: null, requestedBy: null },
      event: { kind: 'returned', body: comment },
      action: 'price-book.sent-back',
    }));
    await notifyConcerned(tx, ctx, book, concerned, {
      title: 'A price book was sent back',
      body: `${actorOf(ctx).email}: ${comment}`,
    });
  });
  return getPriceBook(ctx, { id });
}

/** The version, locked, for an administrator who may decide; with everybody who wrote it or asked. */
async function lockWaiting(
  tx: Tx,
  ctx: Ctx,
  ref: VersionRef,
): Promise<{ book: PriceBookRow; concerned: (string | null)[] }> {
  await lockApprovers(tx, ctx);
  const book = await priceBookRecords.lock(tx, ref);
  if (book.state !== 'review') throw refuse('NOT_WAITING');
  const concerned = [book.requestedBy, ...(await editorsOf(tx, book.id)).map(({ id }) => id)];
  if (concerned.includes(actorOf(ctx).id)) throw refuse('OWN_PRICES');
  return { book, concerned: [...new Set(concerned)] };
}

const approvalsLock = 4_177_122;

/** Under the lock of approvals: `2026-12` by the day from which it is in force, `2026-12.2` for the second of a month. */
async function nextNumber(tx: Tx, effectiveFrom: string): Promise<string> {
  const month = effectiveFrom.slice(0, 7);
  const count = await tx.$count(priceBooks, like(priceBooks.number, `${month}%`));
  return count === 0 ? month : `${month}.${count + 1}`;
}
