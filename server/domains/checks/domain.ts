import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { databaseChecks } from '#server/platform/db/checks.ts';
import { tableChecks } from '#server/platform/db/table-checks.ts';
import { deploymentChecks } from '#server/platform/deployment-checks.ts';
import { fileChecks } from '#server/platform/files/checks.ts';
import { transportChecks } from '#server/platform/http/checks.ts';
import { mailChecks } from '#server/platform/mail/checks.ts';
import { requestChecks } from '#server/platform/request-metrics/checks.ts';
import { smsChecks } from '#server/platform/sms/checks.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { openCheckRuns } from './claim.ts';
import { thisInstallation } from './installation.ts';
import { ownChecks } from './own-checks.ts';
import { checkRunsData } from './personal-data.ts';
import { runChecks } from './run.ts';
import { checkRuns } from './tables.ts';

export const checksDomain = defineDomain({
  name: 'checks',
  routers: {
    checks: async (all: LoadInventories) => (await import('./router.ts')).createChecksRouter(all),
  },
  schedules: ({ services, config, all }) => {
    const installation = thisInstallation(services, config, all.selfChecks);
    return [
      {
        everyMs: secondMs,
        isDue: openCheckRuns.isWaiting,
        atLeastEveryMs: minuteMs,
        failureEvent: 'checks.run.failed',
        work: (services) => runChecks(services, all.checks, installation),
      },
    ];
  },
  personalData: [checkRunsData],
  expiring: [{ at: checkRuns.createdAt, keptMs: 400 * dayMs }],
  checks: [
    ...databaseChecks,
    ...tableChecks,
    ...transportChecks,
    ...requestChecks,
    ...mailChecks,
    ...smsChecks,
    ...fileChecks,
    ...deploymentChecks,
    ...ownChecks,
  ],
});
