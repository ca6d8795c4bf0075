import { sql } from 'drizzle-orm';
import { warningMinutes } from '#contract/operations/audit-periods.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { auditData } from '#server/records/audit/personal-data.ts';
import { createSealing, sealAuditEntries } from '#server/records/audit/seal.ts';
import { auditCheck } from '#server/records/audit/self-check.ts';
import { continueVerification, isVerificationRunning } from '#server/records/audit/verification.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { type AnchorOptions, anchorAuditHead } from './anchors/anchor.ts';
import { auditRetention } from './retention.ts';
import { signInWarnings } from './sign-in-warnings/tables.ts';
import { isSignInRefused, warnOfFailedSignIns } from './sign-in-warnings/warn.ts';

export const auditLogDomain = defineDomain({
  name: 'audit-log',
  routers: {
    activity: async () => (await import('./feed/router.ts')).activityRouter,
    auditLog: async (all: LoadInventories) => (await import('./router.ts')).createAuditLogRouter((await all()).titles),
  },
  schedules: ({ config }) => [
    {
      everyMs: 2 * secondMs,
      failureEvent: 'audit.seal.failed',
      ...createSealing(),
    },
    {
      everyMs: 2 * secondMs,
      isDue: isVerificationRunning,
      failureEvent: 'audit.verification.failed',
      work: (services) => continueVerification(services, anchorsOf(config)),
    },
    { everyMs: 5 * secondMs, isDue: isSignInRefused, failureEvent: 'audit.warnings.failed', work: warnOfFailedSignIns },
    ...stampHeads(config.auditTimeStamps),
    {
      everyMs: 10 * minuteMs,
      failureEvent: 'audit.seal.failed',
      work: (services) => sealAuditEntries(services, { ofAllTimes: true }),
    },
    {
      everyMs: hourMs,
      failureEvent: 'audit.export.failed',
      work: (services) => anchorAuditHead(services, anchorsOf(config)),
    },
  ],
  figures: {
    signInWarnings: (now) =>
      sql`select count(*) from sign_in_warnings where last_at > ${now.toISOString()}::timestamptz - ${`${warningMinutes} minutes`}::interval`,
  },
  // The entries of a warning stay.
  expiring: [{ at: signInWarnings.lastAt, keptMs: 90 * dayMs }],
  personalData: [auditData],
  tenantTables: {
    audit_entries: {
      of: byTenant,
      exit: { leftOut: 'Audit entries are in audit-entries.json, with the proofs of the chain' },
      deletion: {
        kept: 'The audit log is a chain that cannot lose an entry. What identifies a person is removed with their account, or after the period of its category',
      },
      sample: ({ id, userId, at }) => ({
        id,
        tenant_id: id,
        user_id: userId,
        action: 'tenant.created',
        resource: 'tenant',
        at,
        severity: 'low',
        category: 'data',
        result: 'success',
        salt: '',
        digests: '{}',
      }),
    },
  },
  retention: [...auditRetention],
  selfChecks: [auditCheck],
});

function anchorsOf({ dataDir, auditHeadsFile: headsFile }: Pick<Config, 'dataDir' | 'auditHeadsFile'>): AnchorOptions {
  return { dataDir, headsFile };
}

/** The libraries of time stamps are loaded only where an authority is configured. */
function stampHeads(authority: Config['auditTimeStamps']): Schedule[] {
  if (authority === null) return [];
  return [
    {
      everyMs: 5 * minuteMs,
      failureEvent: 'audit.time-stamp.failed',
      async work(services) {
        const { stampLatestHead } = await import('./time-stamps/stamp.ts');
        await stampLatestHead(services, authority);
      },
    },
  ];
}
