import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OfferFigures } from '#contract/business/offers/offers.ts';
import { offerReminderDays } from '#contract/business/offers/states.ts';
import { dayMs } from '#contract/time/durations.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';

const periodMs = 365 * dayMs;

/** Returns what waits for a decision, and how the offers of the last 365 days were decided. */
export function offerFigures(ctx: Ctx): Promise<OfferFigures> {
  const now = ctx.now();
  const { state, currency, netMinor, validUntil, decidedAt } = offers;
  const soon = Temporal.PlainDate.from(dayInZurich(now)).add({ days: offerReminderDays }).toString();
  return readInTransaction(ctx, async (tx) => {
    const waiting = await tx
      .select({
        currency,
        offers: count(),
        netMinor: sql`sum(${netMinor})`.mapWith(Number),
        expiring: sql`count(*) filter (where ${validUntil} <= ${soon}::date)`.mapWith(Number),
      })
      .from(offers)
      .where(eq(state, 'sent'))
      .groupBy(currency)
      .orderBy(currency);
    const isDecided = inArray(state, ['accepted', 'declined', 'expired']);
    const [decided] = await tx
      .select({ all: count(), accepted: sql`count(*) filter (where ${state} = 'accepted')`.mapWith(Number) })
      .from(offers)
      .where(and(isDecided, gt(decidedAt, new Date(now.getTime() - periodMs))));
    return {
      asOf: now,
      drafts: await tx.$count(offers, eq(state, 'draft')),
      waiting: waiting.reduce((sum, row) => sum + row.offers, 0),
      waitingMinor: waiting.map((row) => ({ currency: row.currency, netMinor: row.netMinor })),
      expiring: waiting.reduce((sum, row) => sum + row.expiring, 0),
      decided: decided?.all ?? 0,
      accepted: decided?.accepted ?? 0,
    };
  });
}
