import { and, gt, gte, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked, targetScore } from '#server/platform/check.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { countOf, quantile, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from './request-metrics.ts';
import { requestMinutes } from './tables.ts';

/** Fewer requests say nothing about the server. */
const fewestRequests = 100;

/** Requirements 2.9. */
const longestMs = 200;
const mostErrors = 0.01;

const common = { category: 'Performance', source: 'requests, last 24 h' } as const;

export const requestChecks: readonly Check[] = [
  {
    ...common,
    id: 'performance.response-time',
    name: 'Response time, p95',
    critical: false,
    severity: 'medium',
    requirements: [`19 of 20 answers take less than ${longestMs} ms`],
    remedy: 'Look at the slowest routes in the monitoring.',
    async run({ tx, services }) {
      const rows = await tx
        .select({ buckets: requestMinutes.buckets })
        .from(requestMinutes)
        .where(gt(requestMinutes.minute, new Date(services.now().getTime() - dayMs)));
      const buckets = sumBuckets(rows.map((row) => row.buckets));
      const count = countOf(buckets);
      const p95 = quantile(bucketBoundsMs, buckets, 0.95);
      if (p95 === null || count < fewestRequests) return tooFew(count);
      return {
        score: targetScore(p95, longestMs),
        summary: `${Math.round(p95)} ms over ${count.toLocaleString('en')} requests, target under ${longestMs} ms`,
        evidence: [
          line('Measured', 'request_minutes of the last 24 hours, all routes, those of the checks included'),
          line('Requests', count.toLocaleString('en')),
          line('Expected', `at most ${longestMs} ms`),
          line('Seen', `${Math.round(p95)} ms`),
        ],
      };
    },
  },
  {
    ...common,
    id: 'performance.error-rate',
    name: 'Error rate',
    critical: true,
    severity: 'high',
    requirements: ['Less than 1% of the answers are server errors'],
    remedy: 'Look for the errors in the log of the server.',
    async run({ tx, services }) {
      const since = new Date(services.now().getTime() - dayMs);
      const { all, errors } = await countsSince(tx, since);
      if (all < fewestRequests) return tooFew(all);
      const share = errors / all;
      return {
        score: targetScore(share, mostErrors),
        summary: `${(100 * share).toFixed(2)}% of ${all.toLocaleString('en')} requests, target under 1%`,
        evidence: [
          line('Measured', 'request_minutes of the last 24 hours, status 500 and above'),
          line('Requests', all.toLocaleString('en')),
          line('Errors', errors.toLocaleString('en')),
        ],
      };
    },
  },
];

async function countsSince(tx: Tx, since: Date): Promise<{ all: number; errors: number }> {
  const { minute, count, status } = requestMinutes;
  const total = sql<string>`coalesce(sum(${count}), 0)`;
  const [all] = await tx.select({ total }).from(requestMinutes).where(gt(minute, since));
  const [errors] = await tx
    .select({ total })
    .from(requestMinutes)
    .where(and(gt(minute, since), gte(status, 500)));
  return { all: Number(all?.total ?? 0), errors: Number(errors?.total ?? 0) };
}

const tooFew = (count: number) =>
  notChecked(`Not checked: ${count} of at least ${fewestRequests} requests in the last 24 hours`, [
    line('Requests', count),
  ]);
