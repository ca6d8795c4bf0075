import { dashboardsContract } from './analytics/dashboards.ts';
import { inquiriesContract } from './business/inquiry-procedures.ts';
import { bankPaymentsContract } from './business/invoices/bank-payments.ts';
import { billingContract } from './business/invoices/billing.ts';
import { invoicesContract } from './business/invoices/invoice-procedures.ts';
import { legalAcceptancesContract, legalObjectionsContract } from './business/legal/acceptances.ts';
import { legalDocumentsContract } from './business/legal/document-procedures.ts';
import { legalPagesContract } from './business/legal/pages.ts';
import { legalSettingsContract } from './business/legal/settings.ts';
import { legalSyncContract } from './business/legal/sync.ts';
import { legalTextChecksContract } from './business/legal/text-checks.ts';
import { newsletterContract } from './business/newsletter.ts';
import { newsletterIssuesContract } from './business/newsletter-issues.ts';
import { newsletterTopicsContract } from './business/newsletter-topics.ts';
import { offersContract } from './business/offers/procedures.ts';
import { projectsContract } from './business/projects.ts';
import { replyTemplatesContract } from './business/reply-templates.ts';
import { requestsContract } from './business/requests.ts';
import { subscribersContract } from './business/subscribers.ts';
import { contentContract } from './content/content.ts';
import { editingContract } from './content/editing.ts';
import { mediaContract } from './content/media.ts';
import { redirectsContract } from './content/redirects.ts';
import { statisticsContract } from './content/statistics.ts';
import { declareRefusals } from './declared-refusals.ts';
import { accountContract } from './identity/account.ts';
import { authContract } from './identity/auth.ts';
import { factorsContract } from './identity/factors.ts';
import { impersonationContract } from './identity/impersonation.ts';
import { passkeysContract } from './identity/passkeys.ts';
import { profilesContract } from './identity/profiles.ts';
import { sessionsContract } from './identity/sessions.ts';
import { organisationSsoContract, ssoContract } from './identity/sso/sso.ts';
import { tenantAddressesContract } from './identity/tenants/addresses.ts';
import { brandingContract } from './identity/tenants/branding.ts';
import { exitPacksContract, formerTenantsContract } from './identity/tenants/exit-packs.ts';
import { tenantInvoicesContract } from './identity/tenants/invoices.ts';
import { isolationContract } from './identity/tenants/isolation.ts';
import { organisationContract } from './identity/tenants/organisation.ts';
import { tenantsContract } from './identity/tenants/procedures.ts';
import { tenantSecurityContract } from './identity/tenants/security.ts';
import { tokensContract } from './identity/tokens.ts';
import { usersContract } from './identity/user-procedures.ts';
import { accessReviewsContract } from './operations/access-reviews.ts';
import { activityContract } from './operations/activity.ts';
import { analyticsContract } from './operations/analytics.ts';
import { auditLogContract } from './operations/audit-log.ts';
import { backupsContract } from './operations/backups/backups.ts';
import { checksContract } from './operations/checks/checks.ts';
import { clientErrorsContract } from './operations/client-errors.ts';
import { paletteContract } from './operations/command-palette.ts';
import { cspReportsContract } from './operations/csp-reports.ts';
import { documentationContract } from './operations/documentation/documentation.ts';
import { goLiveContract } from './operations/go-live/go-live.ts';
import { outgoingContract } from './operations/messages.ts';
import { alertsContract } from './operations/monitoring/alerts.ts';
import { monitoringContract } from './operations/monitoring/monitoring.ts';
import { notificationsContract } from './operations/notifications.ts';
import { overviewContract } from './operations/overview.ts';
import { pendingChangesContract } from './operations/pending-changes.ts';
import { privacyContract } from './operations/privacy/privacy.ts';
import { criteriaContract } from './operations/quality/criteria.ts';
import { qualityContract } from './operations/quality/quality.ts';
import { rateLimitsContract } from './operations/rate-limits/rate-limits.ts';
import { savedViewsContract } from './operations/saved-views.ts';
import { securityAuditContract } from './operations/security-audit/security-audit.ts';
import { settingsContract } from './operations/settings.ts';
import { statusIncidentsContract } from './operations/status/incidents.ts';
import { statusMaintenanceContract } from './operations/status/maintenance.ts';
import { statusContract } from './operations/status/status.ts';
import { statusSubscriptionsContract } from './operations/status/subscriptions.ts';
import { webhooksContract } from './operations/webhooks/webhooks.ts';
import { calibrationContract } from './pricing/calibration-procedures.ts';
import { priceBooksContract } from './pricing/price-books.ts';
import { pricingContract } from './pricing/pricing.ts';
import { savedEstimatesContract } from './pricing/saved-estimates.ts';

/** Every procedure with its shapes, permission and refusals: one typed client in process and in the browser, REST under /api. */
export const contract = declareRefusals({
  accessReviews: accessReviewsContract,
  account: accountContract,
  activity: activityContract,
  alerts: alertsContract,
  analytics: analyticsContract,
  dashboards: dashboardsContract,
  auditLog: auditLogContract,
  auth: { ...authContract, ...sessionsContract },
  bankPayments: bankPaymentsContract,
  billing: billingContract,
  branding: brandingContract,
  calibration: calibrationContract,
  checks: checksContract,
  backups: backupsContract,
  securityAudit: securityAuditContract,
  clientErrors: clientErrorsContract,
  criteria: criteriaContract,
  cspReports: cspReportsContract,
  content: contentContract,
  documentation: documentationContract,
  editing: editingContract,
  exitPacks: exitPacksContract,
  factors: factorsContract,
  formerTenants: formerTenantsContract,
  goLive: goLiveContract,
  impersonation: impersonationContract,
  inquiries: inquiriesContract,
  requests: requestsContract,
  invoices: invoicesContract,
  isolation: isolationContract,
  legalAcceptances: legalAcceptancesContract,
  legalObjections: legalObjectionsContract,
  legalDocuments: legalDocumentsContract,
  legalSettings: legalSettingsContract,
  legalSync: legalSyncContract,
  legalTextChecks: legalTextChecksContract,
  legalPages: legalPagesContract,
  media: mediaContract,
  monitoring: monitoringContract,
  newsletter: newsletterContract,
  newsletterIssues: newsletterIssuesContract,
  newsletterTopics: newsletterTopicsContract,
  notifications: notificationsContract,
  offers: offersContract,
  organisation: organisationContract,
  organisationSso: organisationSsoContract,
  outgoing: outgoingContract,
  overview: overviewContract,
  palette: paletteContract,
  passkeys: passkeysContract,
  pendingChanges: pendingChangesContract,
  pricing: pricingContract,
  priceBooks: priceBooksContract,
  privacy: privacyContract,
  profiles: profilesContract,
  projects: projectsContract,
  quality: qualityContract,
  rateLimits: rateLimitsContract,
  redirects: redirectsContract,
  replyTemplates: replyTemplatesContract,
  savedEstimates: savedEstimatesContract,
  savedViews: savedViewsContract,
  settings: settingsContract,
  sso: ssoContract,
  statistics: statisticsContract,
  status: statusContract,
  statusIncidents: statusIncidentsContract,
  statusMaintenance: statusMaintenanceContract,
  statusSubscriptions: statusSubscriptionsContract,
  subscribers: subscribersContract,
  tenantAddresses: tenantAddressesContract,
  tenantInvoices: tenantInvoicesContract,
  tenants: tenantsContract,
  tenantSecurity: tenantSecurityContract,
  tokens: tokensContract,
  users: usersContract,
  webhooks: webhooksContract,
});

export type Contract = typeof contract;
