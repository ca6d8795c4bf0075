import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { RateRuleQuery, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { dayMs } from '#contract/time/durations.ts';
import { defineList } from '#server/records/list/list.ts';
import { rateLimitRules } from './tables.ts';

const { id, name, pattern, mode, scope, priority } = rateLimitRules;

export const ruleList = defineList({
  select: (tx, ctx) => {
    const since = sql`${new Date(ctx.now().getTime() - dayMs).toISOString()}::timestamptz`;
    const limited24h = sql<number>`(
      select coalesce(sum(refusals.count), 0)::int from rate_limit_refusals refusals
       where refusals.rule_id = rate_limit_rules.id and refusals.last_at > ${since}
    )`;
    return tx
      .select({ ...getTableColumns(rateLimitRules), limited24h })
      .from(rateLimitRules)
      .$dynamic();
  },
  id,
  idOf: (rule) => rule.id,
  search: [name, pattern],
  filters: (query: RateRuleQuery) => [
    query.mode === 'all' ? undefined : eq(mode, query.mode),
    query.scope === 'all' ? undefined : eq(scope, query.scope),
  ],
  sorts: {
    priority: { type: 'key', column: priority, value: (rule) => String(rule.priority) },
    name: { type: 'text', column: name, value: (rule) => rule.name },
  },
  toRow: (rule): RateRuleRow => rule,
});
