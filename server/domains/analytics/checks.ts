import { and, eq, gt } from 'drizzle-orm';
import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked, targetScore } from '#server/platform/check.ts';
import { countOf, sumBuckets } from '#server/platform/histogram.ts';
import { p75Of } from './histogram.ts';
import { minimumSamples } from './rules.ts';
import { webVitals } from './tables.ts';

const days = 7;

export const vitalChecks: readonly Check[] = (['LCP', 'FCP', 'CLS', 'INP'] as const).map(vitalCheck);

function vitalCheck(metric: VitalName): Check {
  const { label, budget, unit } = vitals[metric];
  const withUnit = (value: number) =>
    unit === '' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en')} ${unit}`;
  return {
    id: `performance.${metric.toLowerCase()}`,
    name: `${label}, p75`,
    category: 'Performance',
    critical: false,
    severity: 'medium',
    requirements: [`Three of four visits stay within ${withUnit(budget)}`],
    remedy: 'Look for the slowest pages in the analytics.',
    href: '/enterprise-features?tab=analytics',
    source: `visits, last ${days} days`,
    async run({ tx, services }) {
      const since = new Date(services.now().getTime() - days * dayMs);
      const rows = await tx
        .select({ buckets: webVitals.buckets })
        .from(webVitals)
        .where(and(eq(webVitals.metric, metric), gt(webVitals.fromAt, since)));
      const buckets = sumBuckets(rows.map((row) => row.buckets));
      const samples = countOf(buckets);
      const p75 = p75Of(metric, buckets);
      if (p75 === null || samples < minimumSamples)
        return notChecked(`Not checked: ${samples} of at least ${minimumSamples} visits measured it in ${days} days`, [
          line('Visits', samples),
        ]);
      return {
        score: targetScore(p75, budget),
        summary: `${withUnit(p75)} over ${samples.toLocaleString('en')} visits, target within ${withUnit(budget)}`,
        evidence: [
          line('Measured', `web_vitals of ${days} days, all pages and devices`),
          line('Visits', samples.toLocaleString('en')),
          line('Expected', withUnit(budget)),
          line('Seen', withUnit(p75)),
        ],
      };
    },
  };
}
