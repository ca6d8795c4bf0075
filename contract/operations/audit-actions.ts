import { inquiriesActions } from '#contract/audit-actions/business/inquiries.ts';
import { invoicesActions } from '#contract/audit-actions/business/invoices.ts';
import { legalActions } from '#contract/audit-actions/business/legal.ts';
import { newsletterActions } from '#contract/audit-actions/business/newsletter.ts';
import { offersActions } from '#contract/audit-actions/business/offers.ts';
import { pricingActions } from '#contract/audit-actions/business/pricing.ts';
import { projectsActions } from '#contract/audit-actions/business/projects.ts';
import { contentActions } from '#contract/audit-actions/content/content.ts';
import { mediaActions } from '#contract/audit-actions/content/media.ts';
import { statisticsActions } from '#contract/audit-actions/content/statistics.ts';
import { accountActions } from '#contract/audit-actions/identity/account.ts';
import { authActions } from '#contract/audit-actions/identity/auth.ts';
import { factorsActions } from '#contract/audit-actions/identity/factors.ts';
import { passkeysActions } from '#contract/audit-actions/identity/passkeys.ts';
import { pendingChangesActions } from '#contract/audit-actions/identity/pending-changes.ts';
import { profilesActions } from '#contract/audit-actions/identity/profiles.ts';
import { ssoActions } from '#contract/audit-actions/identity/sso.ts';
import { tenantsActions } from '#contract/audit-actions/identity/tenants.ts';
import { tokensActions } from '#contract/audit-actions/identity/tokens.ts';
import { usersActions } from '#contract/audit-actions/identity/users.ts';
import { type AuditActionKind, kind } from '#contract/audit-actions/kind.ts';
import { accessReviewsActions } from '#contract/audit-actions/operations/access-reviews.ts';
import { analyticsActions } from '#contract/audit-actions/operations/analytics.ts';
import { auditLogActions } from '#contract/audit-actions/operations/audit-log.ts';
import { backupActions } from '#contract/audit-actions/operations/backups.ts';
import { cdnActions } from '#contract/audit-actions/operations/cdn.ts';
import { checksActions } from '#contract/audit-actions/operations/checks.ts';
import { documentationActions } from '#contract/audit-actions/operations/documentation.ts';
import { goLiveActions } from '#contract/audit-actions/operations/go-live.ts';
import { isolationActions } from '#contract/audit-actions/operations/isolation.ts';
import { messagesActions } from '#contract/audit-actions/operations/messages.ts';
import { monitoringActions } from '#contract/audit-actions/operations/monitoring.ts';
import { notificationsActions } from '#contract/audit-actions/operations/notifications.ts';
import { privacyActions } from '#contract/audit-actions/operations/privacy.ts';
import { qualityActions } from '#contract/audit-actions/operations/quality.ts';
import { rateLimitsActions } from '#contract/audit-actions/operations/rate-limits.ts';
import { savedViewsActions } from '#contract/audit-actions/operations/saved-views.ts';
import { securityAuditActions } from '#contract/audit-actions/operations/security-audit.ts';
import { settingsActions } from '#contract/audit-actions/operations/settings.ts';
import { statusActions } from '#contract/audit-actions/operations/status.ts';
import { webhooksActions } from '#contract/audit-actions/operations/webhooks.ts';
import { type RecordAction, records } from '#contract/back-office.ts';

/**
 * Every action of the audit log, sorted: a noun and a past participle, with the record it concerns, its category and its
 * severity. An act can record only actions of this list; names that were recorded once must not be removed.
 */
export const auditActions = sorted({
  ...actionsOfRecords(),
  ...inquiriesActions,
  ...invoicesActions,
  ...legalActions,
  ...newsletterActions,
  ...offersActions,
  ...pricingActions,
  ...projectsActions,
  ...contentActions,
  ...mediaActions,
  ...statisticsActions,
  ...accountActions,
  ...authActions,
  ...factorsActions,
  ...passkeysActions,
  ...pendingChangesActions,
  ...profilesActions,
  ...ssoActions,
  ...tenantsActions,
  ...tokensActions,
  ...usersActions,
  ...accessReviewsActions,
  ...analyticsActions,
  ...auditLogActions,
  ...documentationActions,
  ...goLiveActions,
  ...backupActions,
  ...cdnActions,
  ...checksActions,
  ...securityAuditActions,
  ...isolationActions,
  ...messagesActions,
  ...monitoringActions,
  ...notificationsActions,
  ...privacyActions,
  ...qualityActions,
  ...rateLimitsActions,
  ...savedViewsActions,
  ...settingsActions,
  ...statusActions,
  ...webhooksActions,
});

/** What is recorded of the kinds of records that name their actions with their screen. */
function actionsOfRecords(): Record<RecordAction, AuditActionKind> {
  const named = records.flatMap(({ resource, actions = [] }) =>
    actions.map((done) => [
      `${resource}.${done}`,
      kind(resource, 'data', /deleted|exported/.test(done) ? 'medium' : 'low'),
    ]),
  );
  return Object.fromEntries(named) as Record<RecordAction, AuditActionKind>;
}

function sorted<Kinds extends object>(kinds: Kinds): Kinds {
  return Object.fromEntries(Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1))) as Kinds;
}

export type AuditAction = keyof typeof auditActions;

/** The kinds of records that actions concern, each once. */
export const auditResources = [...new Set(Object.values(auditActions).map(({ resource }) => resource))].sort();

/** What was only looked at; the log leaves these entries out until they are asked for. */
export const readActions: readonly AuditAction[] = [
  'audit.read',
  'inquiry.opened',
  'inquiry.read',
  'invoice.file-downloaded',
  'invoice.opened',
  'offer.file-downloaded',
  'project.file-downloaded',
  'project.opened',
  'user.opened',
];
