import { sql } from 'drizzle-orm';
import { type RouteFigures, shownRoutes } from '#contract/operations/monitoring/monitoring.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { quantile } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from '#server/platform/request-metrics/request-metrics.ts';

interface Row extends Record<string, unknown> {
  method: string;
  route: string;
  requests: number;
  errors: number;
  buckets: number[];
  total: number;
}

/** The routes of the last hour with the most requests, as all nodes stored them; the last ten seconds may be missing. */
export async function getRoutes(ctx: Ctx): Promise<{ asOf: Date; routes: RouteFigures[]; total: number }> {
  const asOf = ctx.now();
  const { rows } = await ctx.db.transact(systemScope, (tx) =>
    tx.execute<Row>(sql`
      with minutes as (
        select method, route, status, count, buckets from request_minutes
        where minute > ${asOf.toISOString()}::timestamptz - interval '60 minutes' and minute <= ${asOf.toISOString()}::timestamptz
      ), counts as (
        select method, route, sum(count)::int as requests, (coalesce(sum(count) filter (where status >= 500), 0))::int as errors
        from minutes group by method, route
      )
      select c.*, (count(*) over ())::int as total, array(
        select sum(n)::int from minutes m, unnest(m.buckets) with ordinality as b(n, position)
        where m.method = c.method and m.route = c.route group by position order by position
      ) as buckets
      from counts c order by requests desc, route, method limit ${shownRoutes}`),
  );
  const at = (buckets: number[], share: number) => {
    const ms = quantile(bucketBoundsMs, buckets, share);
    return ms === null ? null : Math.round(ms * 10) / 10;
  };
  const routes = rows.map(({ buckets, total: _total, ...row }) => ({
    ...row,
    median: at(buckets, 0.5),
    p95: at(buckets, 0.95),
  }));
  return { asOf, routes, total: rows[0]?.total ?? 0 };
}
