import { startQuarterlyReview } from '#server/domains/access-reviews/start.ts';
import { sendDueDashboards } from '#server/domains/analytics/dashboards/mails/send-due.ts';
import { rollUpAnalytics } from '#server/domains/analytics/roll-up.ts';
import { type AnchorOptions, anchorAuditHead } from '#server/domains/audit-log/anchors/anchor.ts';
import {
  deleteOldWarnings,
  isSignInRefused,
  warnOfFailedSignIns,
} from '#server/domains/audit-log/sign-in-warnings/warn.ts';
import type { TimeStampAuthority } from '#server/domains/audit-log/time-stamps/authority.ts';
import { deleteOldContent } from '#server/domains/content/editing/remove.ts';
import { followLegalDocuments } from '#server/domains/content/follow-legal-documents.ts';
import { invalidateOnNewYear } from '#server/domains/content/invalidate-on-new-year.ts';
import { isPublicationDue, publishDuePages } from '#server/domains/content/publish-due.ts';
import { deleteOldPolicyReports } from '#server/domains/csp-reports/delete-old.ts';
import { announceInquiries, isInquiryPending } from '#server/domains/inquiries/announce.ts';
import { deleteUnusedLegalFiles } from '#server/domains/legal/documents/files/delete-unused.ts';
import { invalidateOnNewDay } from '#server/domains/legal/documents/pages/invalidate-at-midnight.ts';
import { warnOfExpiry } from '#server/domains/legal/documents/pages/warn-owners.ts';
import { isSyncWaiting } from '#server/domains/legal/sync/claim.ts';
import { runLegalSync } from '#server/domains/legal/sync/run.ts';
import { isTextCheckWaiting } from '#server/domains/legal/text-checks/claim.ts';
import { runTextCheck } from '#server/domains/legal/text-checks/run.ts';
import { isIssueSending, sendDueIssues } from '#server/domains/newsletter/issues/send-due.ts';
import { expirePendingChanges } from '#server/domains/pending-changes/expire.ts';
import { runRetentionDaily } from '#server/domains/privacy/retention/run.ts';
import { deleteOldRateLimitData } from '#server/domains/rate-limits/limited/delete-old.ts';
import { applyPlannedSettings } from '#server/domains/settings-administration/apply-planned.ts';
import { expireStatistics, isStatisticExpired } from '#server/domains/statistics/expire-due.ts';
import { warnOwners } from '#server/domains/statistics/warn-owners.ts';
import { checkTenantDomains } from '#server/domains/tenants/addresses/check.ts';
import { expireExitPacks } from '#server/domains/tenants/exit-packs/expire.ts';
import { isPackWaiting } from '#server/domains/tenants/exit-packs/making/claim.ts';
import { makeExitPack } from '#server/domains/tenants/exit-packs/making/make.ts';
import { deleteDueTenants } from '#server/domains/tenants/remove.ts';
import { deleteOldTenantData } from '#server/domains/tenants/retention/delete-old.ts';
import { endTrials } from '#server/domains/tenants/set-status.ts';
import { endDueBans } from '#server/domains/users/unban.ts';
import { collectEvents, hasNewEntries } from '#server/domains/webhooks/sending/collect.ts';
import { deleteOldWebhookData } from '#server/domains/webhooks/sending/delete-old.ts';
import { fileOwners } from '#server/file-owners.ts';
import { deleteExpiredEmailChanges } from '#server/identity/account/delete-expired.ts';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { endLockouts } from '#server/identity/attempts/lockouts.ts';
import { deleteExpiredSignInData } from '#server/identity/auth/delete-expired.ts';
import { deleteExpiredFactorChallenges } from '#server/identity/factors/delete-expired.ts';
import { deleteExpiredPasskeyChallenges } from '#server/identity/passkeys/delete-expired.ts';
import { deleteExpiredSessions } from '#server/identity/sessions/delete-expired.ts';
import { deleteExpiredSsoRequests } from '#server/identity/sso/delete-expired.ts';
import { checkProvenDomains } from '#server/identity/sso/domains/check-domain.ts';
import { warnOfCertificates } from '#server/identity/sso/metadata/warn-of-certificates.ts';
import { deleteExpiredTokens } from '#server/identity/tokens/delete-expired.ts';
import { personalDataInventory } from '#server/personal-data-inventory.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { deleteOldSms } from '#server/platform/sms/delete-old.ts';
import { isEntryUnsealed, sealAuditEntries } from '#server/records/audit/seal.ts';
import { continueVerification, isVerificationRunning } from '#server/records/audit/verification.ts';
import { retentionInventory } from '#server/retention-inventory.ts';
import { googleAnalytics } from '../http/analytics-script.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

type ScheduleConfig = Pick<Config, 'dataDir' | 'auditHeadsFile' | 'auditTimeStamps' | 'gtagId' | 'browserPath'>;

/** Its libraries are loaded only where an authority is configured. */
function stampHeads(authority: TimeStampAuthority): Schedule {
  return {
    everyMs: 5 * minuteMs,
    failureEvent: 'audit.time-stamp.failed',
    async work(services) {
      const { stampLatestHead } = await import('#server/domains/audit-log/time-stamps/stamp.ts');
      await stampLatestHead(services, authority);
    },
  };
}

/** All recurring work except the sending of messages, the most frequent first. */
export function schedulesFor(
  services: Services,
  counts: RequestMetrics,
  config: ScheduleConfig,
  stopping: AbortSignal,
): Schedule[] {
  const { dataDir, auditHeadsFile: headsFile, auditTimeStamps, gtagId, browserPath: browser } = config;
  const anchors: AnchorOptions = { dataDir, headsFile };
  const outside = gtagId === null ? [] : [{ name: 'Google Analytics', sources: googleAnalytics }];
  return [
    { everyMs: secondMs, isDue: isInquiryPending, failureEvent: 'inquiry.announce.failed', work: announceInquiries },
    { everyMs: secondMs, isDue: hasNewEntries, failureEvent: 'webhooks.collect.failed', work: collectEvents },
    { everyMs: secondMs, failureEvent: 'legal-pages.day.failed', work: invalidateOnNewDay(services) },
    {
      everyMs: 2 * secondMs,
      isDue: isEntryUnsealed,
      failureEvent: 'audit.seal.failed',
      work: (services) => sealAuditEntries(services),
    },
    {
      everyMs: 2 * secondMs,
      isDue: isSyncWaiting,
      atLeastEveryMs: minuteMs,
      failureEvent: 'legal-sync.failed',
      work: (services) => runLegalSync(services),
    },
    {
      everyMs: 2 * secondMs,
      isDue: isTextCheckWaiting,
      atLeastEveryMs: minuteMs,
      failureEvent: 'legal-text-check.failed',
      work: (services) => runTextCheck(services, { inventory: retentionInventory, services: outside, browser }),
    },
    {
      everyMs: 2 * secondMs,
      isDue: isPackWaiting,
      failureEvent: 'exit-pack.failed',
      work: (services) => makeExitPack(services, stopping),
    },
    {
      everyMs: 5 * secondMs,
      isDue: isSignInRefused,
      failureEvent: 'audit.warnings.failed',
      work: warnOfFailedSignIns,
    },
    { everyMs: 5 * secondMs, isDue: isIssueSending, failureEvent: 'newsletter.send.failed', work: sendDueIssues },
    {
      everyMs: 2 * secondMs,
      isDue: isVerificationRunning,
      failureEvent: 'audit.verification.failed',
      work: (services) => continueVerification(services, anchors),
    },
    { everyMs: 5 * secondMs, failureEvent: 'content.year.failed', work: invalidateOnNewYear(services) },
    {
      everyMs: 5 * secondMs,
      isDue: isStatisticExpired,
      failureEvent: 'statistics.expire.failed',
      work: expireStatistics,
    },
    { everyMs: 10 * secondMs, failureEvent: 'requests.flush.failed', work: ({ db }) => counts.flush(db) },
    { everyMs: 15 * secondMs, failureEvent: 'legal-pages.search.failed', work: followLegalDocuments },
    { everyMs: secondMs, isDue: isPublicationDue, failureEvent: 'content.publish.failed', work: publishDuePages },
    { everyMs: minuteMs, failureEvent: 'auth.lockouts.failed', work: endLockouts },
    { everyMs: minuteMs, failureEvent: 'auth.bans.failed', work: endDueBans },
    { everyMs: minuteMs, failureEvent: 'pending-changes.expire.failed', work: expirePendingChanges },
    { everyMs: minuteMs, failureEvent: 'settings.planned.failed', work: applyPlannedSettings },
    { everyMs: minuteMs, failureEvent: 'legal-pages.warn.failed', work: warnOfExpiry },
    { everyMs: minuteMs, failureEvent: 'session.sweep.failed', work: deleteExpiredSessions },
    { everyMs: minuteMs, failureEvent: 'statistics.warn.failed', work: warnOwners },
    { everyMs: 5 * minuteMs, failureEvent: 'analytics.roll-up.failed', work: rollUpAnalytics },
    ...(auditTimeStamps === null ? [] : [stampHeads(auditTimeStamps)]),
    {
      everyMs: 10 * minuteMs,
      failureEvent: 'account.erasure.failed',
      work: (services) => eraseDueAccounts(services, personalDataInventory),
    },
    {
      everyMs: 10 * minuteMs,
      failureEvent: 'audit.seal.failed',
      work: (services) => sealAuditEntries(services, { ofAllTimes: true }),
    },
    { everyMs: minuteMs, failureEvent: 'tenant.trials.failed', work: endTrials },
    { everyMs: hourMs, failureEvent: 'tenant.delete.failed', work: deleteDueTenants },
    { everyMs: hourMs, failureEvent: 'tenant.retention.failed', work: deleteOldTenantData },
    { everyMs: hourMs, failureEvent: 'access-review.start.failed', work: startQuarterlyReview },
    { everyMs: hourMs, failureEvent: 'account.sweep.failed', work: deleteExpiredEmailChanges },
    { everyMs: hourMs, failureEvent: 'audit.export.failed', work: (services) => anchorAuditHead(services, anchors) },
    { everyMs: hourMs, failureEvent: 'audit.warnings.delete.failed', work: deleteOldWarnings },
    { everyMs: hourMs, failureEvent: 'auth.sweep.failed', work: deleteExpiredSignInData },
    { everyMs: hourMs, failureEvent: 'dashboard.mails.failed', work: sendDueDashboards },
    { everyMs: hourMs, failureEvent: 'content.delete.failed', work: deleteOldContent },
    { everyMs: hourMs, failureEvent: 'factors.sweep.failed', work: deleteExpiredFactorChallenges },
    { everyMs: hourMs, failureEvent: 'exit-pack.expire.failed', work: expireExitPacks },
    { everyMs: hourMs, failureEvent: 'files.sweep.failed', work: (services) => sweepFiles(services, fileOwners) },
    { everyMs: hourMs, failureEvent: 'legal-files.delete.failed', work: deleteUnusedLegalFiles },
    { everyMs: hourMs, failureEvent: 'passkeys.sweep.failed', work: deleteExpiredPasskeyChallenges },
    { everyMs: hourMs, failureEvent: 'policy-reports.delete.failed', work: deleteOldPolicyReports },
    { everyMs: hourMs, failureEvent: 'rate-limits.delete.failed', work: deleteOldRateLimitData },
    {
      everyMs: hourMs,
      failureEvent: 'retention.run.failed',
      work: (services) => runRetentionDaily(services, retentionInventory),
    },
    { everyMs: hourMs, failureEvent: 'sso.sweep.failed', work: deleteExpiredSsoRequests },
    {
      everyMs: hourMs,
      failureEvent: 'sso.domains.failed',
      work: (services) => checkProvenDomains(services),
    },
    {
      everyMs: hourMs,
      failureEvent: 'tenant.domains.failed',
      work: (services) => checkTenantDomains(services),
    },
    { everyMs: hourMs, failureEvent: 'sso.certificates.failed', work: warnOfCertificates },
    { everyMs: hourMs, failureEvent: 'tokens.sweep.failed', work: deleteExpiredTokens },
    { everyMs: hourMs, failureEvent: 'sms.delete.failed', work: deleteOldSms },
    { everyMs: hourMs, failureEvent: 'webhooks.delete.failed', work: deleteOldWebhookData },
  ];
}
