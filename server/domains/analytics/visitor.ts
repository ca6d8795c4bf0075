import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { analyticsSalts } from './tables.ts';

export const saltTag = 'analytics-salt';

/**
 * Returns a digest of network and browser under the salt of the day. It differs from day to day, and once the salt is
 * deleted it cannot be traced to a visitor.
 */
export async function visitorOf(ctx: Ctx): Promise<string> {
  const salt = await saltOf(ctx, dayInZurich(ctx.now()));
  const who = JSON.stringify([networkOf(ctx.request.address), ctx.request.userAgent]);
  return createHmac('sha256', salt).update(who).digest('base64url').slice(0, 22);
}

/** Created by the first process that needs it. */
function saltOf(ctx: Ctx, day: string): Promise<string> {
  return ctx.cache.get(`${saltTag}:${day}`, [saltTag], () =>
    ctx.db.transact(systemScope, async (tx) => {
      const salt = randomBytes(32).toString('base64url');
      await tx.insert(analyticsSalts).values({ day, salt }).onConflictDoNothing();
      const [row] = await tx.select().from(analyticsSalts).where(eq(analyticsSalts.day, day));
      if (!row) throw new Error('the salt of the day was not stored');
      return row.salt;
    }),
  );
}
