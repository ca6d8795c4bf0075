import { and, desc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Check, line, notChecked, shareScore } from '#server/platform/check.ts';
import { minutesAgo } from '#server/platform/self-check.ts';
import { cdnPurges } from './tables.ts';

/** A purge that waits for longer is one that the CDN refuses. */
const lateMinutes = 5;

export const cdnChecks: readonly Check[] = [
  {
    id: 'integration.cdn',
    name: 'CDN purges',
    category: 'Integration',
    critical: false,
    severity: 'high',
    requirements: [
      'The CDN accepted every purge of the last 24 hours',
      `No purge has waited for more than ${lateMinutes} minutes`,
    ],
    remedy:
      'Compare CDN_PURGE_URL and CDN_PURGE_SECRET with what receives the purges. Visitors see pages that are up to an hour old until it accepts them.',
    source: 'purges of the CDN',
    async run({ tx, services }) {
      const { createdAt, acceptedAt, failedAt, dueAt } = cdnPurges;
      const dayAgo = minutesAgo(services, 24 * 60);
      const isRecent = gt(createdAt, dayAgo);
      const isWaiting = and(isNotNull(dueAt), isNull(acceptedAt));
      const isGivenUp = gt(failedAt, dayAgo);
      const all = await tx.$count(cdnPurges, or(isRecent, isWaiting, isGivenUp));
      if (all === 0) return notChecked('Not checked: nothing was purged in the last 24 hours');
      const failed = await tx.$count(cdnPurges, isGivenUp);
      const late = await tx.$count(cdnPurges, and(isWaiting, lt(createdAt, minutesAgo(services, lateMinutes))));
      const [last] = await tx
        .select({ reason: cdnPurges.lastError })
        .from(cdnPurges)
        .where(and(isNotNull(cdnPurges.lastError), or(isWaiting, isGivenUp)))
        .orderBy(desc(createdAt))
        .limit(1);
      return {
        score: shareScore(all - failed - late, all),
        summary:
          failed + late === 0
            ? `${all} of ${all} purges are accepted or on their way`
            : `${late} late, ${failed} given up`,
        evidence: [
          line('Purges', all),
          line(`Waiting for more than ${lateMinutes} minutes`, late),
          line('Given up', failed),
          ...(last?.reason ? [line('Reason', last.reason)] : []),
        ],
      };
    },
  },
];
