import { eq, sql } from 'drizzle-orm';
import type { StatisticQuery, StatisticRow } from '#contract/content/statistics.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { attentionChecks } from './attention.ts';
import { selectStatistics, toStatisticRow } from './detail.ts';
import { statistics } from './tables.ts';

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

/** Returns one page of the statistics. */
export function listStatistics(ctx: Ctx, query: StatisticQuery): Promise<ListPage<StatisticRow>> {
  return readPage(ctx, statisticList, query);
}
