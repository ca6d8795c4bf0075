import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import type { StatisticQuery } from '#contract/content/statistics.ts';
import type { Ctx } from '#server/platform/context.ts';
import { lastDayToWarn } from './notify-owners.ts';
import { statisticEvidence, statistics } from './tables.ts';

/** Which statistics need attention, and why. */
export const attentionChecks: Record<Exclude<StatisticQuery['check'], 'all'>, (ctx: Ctx) => SQL | undefined> = {
  unconfirmed: () => isNull(statistics.confirmedAt),
  'to-be-replaced': () => eq(statistics.toBeReplaced, true),
  'without-evidence': () => isNull(statisticEvidence.id),
  'without-owner': () => isNull(statistics.ownerId),
  expiring: (ctx) => and(eq(statistics.status, 'published'), lte(statistics.expiresOn, lastDayToWarn(ctx.now()))),
};
