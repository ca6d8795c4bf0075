import { dayMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { cdnChecks } from './checks.ts';
import { purgeOnNewVersion } from './new-version.ts';
import { arePurgesDue, sendPurges } from './send-purges.ts';
import { cdnPurges } from './tables.ts';

export const cdnDomain = defineDomain({
  name: 'cdn',
  schedules: ({ services, config: { cdn } }) =>
    cdn === null
      ? []
      : [
          {
            everyMs: secondMs,
            isDue: arePurgesDue,
            failureEvent: 'cdn.purge.failed',
            work: () => sendPurges(services, cdn),
          },
          { everyMs: 5 * secondMs, failureEvent: 'cdn.version.failed', work: purgeOnNewVersion(services) },
        ],
  expiring: [{ at: cdnPurges.createdAt, keptMs: 7 * dayMs }],
  checks: cdnChecks,
});
