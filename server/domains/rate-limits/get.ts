import { eq } from 'drizzle-orm';
import type { RateRule } from '#contract/operations/rate-limits/rate-limits.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { rateLimitRules } from './tables.ts';

/** Returns one rule. Refuses with NOT_FOUND. */
export async function getRule(ctx: Ctx, { id }: { id: string }): Promise<RateRule> {
  const [found] = await ctx.db.read.select().from(rateLimitRules).where(eq(rateLimitRules.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
