import { accessReviewsRouter } from './domains/access-reviews/router.ts';
import { activityRouter } from './domains/activity/router.ts';
import { dashboardsRouter } from './domains/analytics/dashboards/router.ts';
import { analyticsRouter } from './domains/analytics/router.ts';
import { auditLogRouter } from './domains/audit-log/router.ts';
import { brandingRouter } from './domains/branding/router.ts';
import { clientErrorsRouter } from './domains/client-errors/router.ts';
import { editingRouter } from './domains/content/editing/router.ts';
import { redirectsRouter } from './domains/content/redirects/router.ts';
import { contentRouter } from './domains/content/router.ts';
import { exitPacksRouter, formerTenantsRouter } from './domains/exit-packs/router.ts';
import { replyTemplatesRouter } from './domains/inquiries/replies/router.ts';
import { inquiriesRouter } from './domains/inquiries/router.ts';
import { invoicesRouter } from './domains/invoices/router.ts';
import { isolationRouter } from './domains/isolation/router.ts';
import { legalAcceptancesRouter } from './domains/legal-acceptances/router.ts';
import { legalPagesRouter } from './domains/legal-documents/public/router.ts';
import { legalDocumentsRouter } from './domains/legal-documents/router.ts';
import { legalSettingsRouter } from './domains/legal-documents/settings/router.ts';
import { legalObjectionsRouter } from './domains/legal-objections/router.ts';
import { legalSyncRouter } from './domains/legal-sync/router.ts';
import { legalTextChecksRouter } from './domains/legal-text-checks/router.ts';
import { mediaRouter } from './domains/media/router.ts';
import { newsletterIssuesRouter } from './domains/newsletter/issues/router.ts';
import { newsletterRouter } from './domains/newsletter/router.ts';
import { subscribersRouter } from './domains/newsletter/subscribers/router.ts';
import { notificationsRouter } from './domains/notifications/router.ts';
import { tenantAddressesRouter } from './domains/organisations/addresses/router.ts';
import { organisationRouter } from './domains/organisations/router.ts';
import { tenantSecurityRouter } from './domains/organisations/security/router.ts';
import { outgoingRouter } from './domains/outgoing/router.ts';
import { overviewRouter } from './domains/overview/router.ts';
import { paletteRouter } from './domains/palette/router.ts';
import { createPendingChangesRouter } from './domains/pending-changes/router.ts';
import { policyReportsRouter } from './domains/policy-reports/router.ts';
import { createPrivacyRouter } from './domains/privacy/router.ts';
import { projectsRouter } from './domains/projects/router.ts';
import { rateLimitsRouter } from './domains/rate-limits/router.ts';
import { savedViewsRouter } from './domains/saved-views/router.ts';
import { settingsRouter } from './domains/settings-administration/router.ts';
import { statisticsRouter } from './domains/statistics/router.ts';
import { tenantsRouter } from './domains/tenants/router.ts';
import { webhooksRouter } from './domains/webhooks/router.ts';
import { accountRouter } from './identity/account/router.ts';
import { createUsersRouter } from './identity/administration/router.ts';
import { authRouter } from './identity/auth/router.ts';
import { factorsRouter } from './identity/factors/router.ts';
import { impersonationRouter } from './identity/impersonation/router.ts';
import { passkeysRouter } from './identity/passkeys/router.ts';
import { profilesRouter } from './identity/profiles/router.ts';
import { sessionsRouter } from './identity/sessions/router.ts';
import { organisationSsoRouter, ssoRouter } from './identity/sso/router.ts';
import { tokensRouter } from './identity/tokens/router.ts';
import { pendingChangeActs } from './pending-change-acts.ts';
import { personalDataInventory } from './personal-data-inventory.ts';
import { os } from './platform/guard/guard.ts';
import { retentionInventory } from './retention-inventory.ts';

/** The implementation of the contract; a missing procedure does not compile. */
export const router = os.router({
  accessReviews: accessReviewsRouter,
  account: accountRouter,
  activity: activityRouter,
  analytics: analyticsRouter,
  dashboards: dashboardsRouter,
  auditLog: auditLogRouter,
  auth: { ...authRouter, ...sessionsRouter },
  branding: brandingRouter,
  clientErrors: clientErrorsRouter,
  policyReports: policyReportsRouter,
  content: contentRouter,
  editing: editingRouter,
  exitPacks: exitPacksRouter,
  factors: factorsRouter,
  formerTenants: formerTenantsRouter,
  impersonation: impersonationRouter,
  inquiries: inquiriesRouter,
  invoices: invoicesRouter,
  isolation: isolationRouter,
  legalAcceptances: legalAcceptancesRouter,
  legalObjections: legalObjectionsRouter,
  legalDocuments: legalDocumentsRouter,
  legalSettings: legalSettingsRouter,
  legalSync: legalSyncRouter,
  legalTextChecks: legalTextChecksRouter,
  legalPages: legalPagesRouter,
  media: mediaRouter,
  newsletter: newsletterRouter,
  newsletterIssues: newsletterIssuesRouter,
  notifications: notificationsRouter,
  organisation: organisationRouter,
  organisationSso: organisationSsoRouter,
  outgoing: outgoingRouter,
  overview: overviewRouter,
  palette: paletteRouter,
  passkeys: passkeysRouter,
  pendingChanges: createPendingChangesRouter(pendingChangeActs),
  privacy: createPrivacyRouter(personalDataInventory, retentionInventory),
  profiles: profilesRouter,
  projects: projectsRouter,
  rateLimits: rateLimitsRouter,
  redirects: redirectsRouter,
  replyTemplates: replyTemplatesRouter,
  savedViews: savedViewsRouter,
  settings: settingsRouter,
  sso: ssoRouter,
  statistics: statisticsRouter,
  subscribers: subscribersRouter,
  tenantAddresses: tenantAddressesRouter,
  tenants: tenantsRouter,
  tenantSecurity: tenantSecurityRouter,
  tokens: tokensRouter,
  users: createUsersRouter(personalDataInventory),
  webhooks: webhooksRouter,
});
