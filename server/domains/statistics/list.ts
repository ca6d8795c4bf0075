import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { StatisticQuery } from '#contract/content/statistics.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectStatistics, toStatisticRow } from './detail.ts';
import { lastDayToWarn } from './notify-owners.ts';
import { statisticEvidence, statistics } from './tables.ts';

const { status, label, updatedAt, expiresOn } = statistics;
const noExpiry = '9999-12-31';

export const statisticList = defineList({
  select: selectStatistics,
  id: statistics.id,
  idOf: ({ statistic }) => statistic.id,
  search: [label, statistics.key, statistics.figure, statistics.measure, statistics.source],
  filters: (query: StatisticQuery, ctx) => [
    query.status === 'all' ? undefined : eq(status, query.status),
    query.check === 'all' ? undefined : attentionChecks[query.check](ctx),
  ],
  sorts: {
    label: { type: 'text', column: label, value: ({ statistic }) => statistic.label },
    updated: { type: 'time', column: updatedAt, value: ({ statistic }) => statistic.updatedAt },
    expires: {
      type: 'key',
      column: sql`coalesce(${expiresOn}::text, ${sql.raw(`'${noExpiry}'`)})`,
      value: ({ statistic }) => statistic.expiresOn ?? noExpiry,
    },
  },
  toRow: toStatisticRow,
});

/** Which statistics need attention, and why. */
const attentionChecks: Record<Exclude<StatisticQuery['check'], 'all'>, (ctx: Ctx) => SQL | undefined> = {
  unconfirmed: () => isNull(statistics.confirmedAt),
  'to-be-replaced': () => eq(statistics.toBeReplaced, true),
  'without-evidence': () => isNull(statisticEvidence.id),
  'without-owner': () => isNull(statistics.ownerId),
  expiring: (ctx) => and(eq(statistics.status, 'published'), lte(statistics.expiresOn, lastDayToWarn(ctx.now()))),
};
