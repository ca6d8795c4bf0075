import type { Router } from '@orpc/server';
import type { Contract } from '#contract/contract.ts';
import type { Ctx } from './platform/context.ts';
import { lazyPart } from './platform/lazy-part.ts';

/** The implementation of the contract; a missing procedure does not compile. */
export const router = {
  accessReviews: lazyPart(async () => (await import('./domains/access-reviews/router.ts')).accessReviewsRouter),
  account: lazyPart(async () => (await import('./identity/account/router.ts')).accountRouter),
  activity: lazyPart(async () => (await import('./domains/audit-log/feed/router.ts')).activityRouter),
  analytics: lazyPart(async () => (await import('./domains/analytics/router.ts')).analyticsRouter),
  dashboards: lazyPart(async () => (await import('./domains/analytics/dashboards/router.ts')).dashboardsRouter),
  auditLog: lazyPart(async () => (await import('./domains/audit-log/router.ts')).auditLogRouter),
  auth: lazyPart(async () => ({
    ...(await import('./identity/auth/router.ts')).authRouter,
    ...(await import('./identity/sessions/router.ts')).sessionsRouter,
  })),
  branding: lazyPart(async () => (await import('./domains/tenants/branding/router.ts')).brandingRouter),
  clientErrors: lazyPart(async () => (await import('./domains/client-errors/router.ts')).clientErrorsRouter),
  policyReports: lazyPart(async () => (await import('./domains/csp-reports/router.ts')).policyReportsRouter),
  content: lazyPart(async () => (await import('./domains/content/router.ts')).contentRouter),
  editing: lazyPart(async () => (await import('./domains/content/editing/router.ts')).editingRouter),
  exitPacks: lazyPart(async () => (await import('./domains/tenants/exit-packs/router.ts')).exitPacksRouter),
  factors: lazyPart(async () => (await import('./identity/factors/router.ts')).factorsRouter),
  formerTenants: lazyPart(async () => (await import('./domains/tenants/exit-packs/router.ts')).formerTenantsRouter),
  impersonation: lazyPart(async () => (await import('./identity/impersonation/router.ts')).impersonationRouter),
  inquiries: lazyPart(async () => (await import('./domains/inquiries/router.ts')).inquiriesRouter),
  invoices: lazyPart(async () => (await import('./domains/tenants/invoices/router.ts')).invoicesRouter),
  isolation: lazyPart(async () => (await import('./domains/isolation/router.ts')).isolationRouter),
  legalAcceptances: lazyPart(
    async () => (await import('./domains/legal/acceptances/router.ts')).legalAcceptancesRouter,
  ),
  legalObjections: lazyPart(async () => (await import('./domains/legal/objections/router.ts')).legalObjectionsRouter),
  legalDocuments: lazyPart(async () => (await import('./domains/legal/documents/router.ts')).legalDocumentsRouter),
  legalSettings: lazyPart(
    async () => (await import('./domains/legal/documents/settings/router.ts')).legalSettingsRouter,
  ),
  legalSync: lazyPart(async () => (await import('./domains/legal/sync/router.ts')).legalSyncRouter),
  legalTextChecks: lazyPart(async () => (await import('./domains/legal/text-checks/router.ts')).legalTextChecksRouter),
  legalPages: lazyPart(async () => (await import('./domains/legal/documents/pages/router.ts')).legalPagesRouter),
  media: lazyPart(async () => (await import('./domains/media/router.ts')).mediaRouter),
  newsletter: lazyPart(async () => (await import('./domains/newsletter/router.ts')).newsletterRouter),
  newsletterIssues: lazyPart(
    async () => (await import('./domains/newsletter/issues/router.ts')).newsletterIssuesRouter,
  ),
  notifications: lazyPart(async () => (await import('./domains/notifications/router.ts')).notificationsRouter),
  organisation: lazyPart(async () => (await import('./domains/tenants/people/router.ts')).organisationRouter),
  organisationSso: lazyPart(async () => (await import('./identity/sso/router.ts')).organisationSsoRouter),
  outgoing: lazyPart(async () => (await import('./domains/messages/router.ts')).outgoingRouter),
  overview: lazyPart(async () => (await import('./domains/overview/router.ts')).overviewRouter),
  palette: lazyPart(async () => (await import('./domains/command-palette/router.ts')).paletteRouter),
  passkeys: lazyPart(async () => (await import('./identity/passkeys/router.ts')).passkeysRouter),
  pendingChanges: lazyPart(async () => {
    const { pendingChangeActs } = await import('./pending-change-acts.ts');
    return (await import('./domains/pending-changes/router.ts')).createPendingChangesRouter(pendingChangeActs);
  }),
  privacy: lazyPart(async () => {
    const { personalDataInventory } = await import('./personal-data-inventory.ts');
    const { retentionInventory } = await import('./retention-inventory.ts');
    return (await import('./domains/privacy/router.ts')).createPrivacyRouter(personalDataInventory, retentionInventory);
  }),
  profiles: lazyPart(async () => (await import('./identity/profiles/router.ts')).profilesRouter),
  projects: lazyPart(async () => (await import('./domains/projects/router.ts')).projectsRouter),
  rateLimits: lazyPart(async () => (await import('./domains/rate-limits/router.ts')).rateLimitsRouter),
  redirects: lazyPart(async () => (await import('./domains/content/redirects/router.ts')).redirectsRouter),
  replyTemplates: lazyPart(async () => (await import('./domains/inquiries/replies/router.ts')).replyTemplatesRouter),
  savedViews: lazyPart(async () => (await import('./domains/saved-views/router.ts')).savedViewsRouter),
  settings: lazyPart(async () => (await import('./domains/settings-administration/router.ts')).settingsRouter),
  sso: lazyPart(async () => (await import('./identity/sso/router.ts')).ssoRouter),
  statistics: lazyPart(async () => (await import('./domains/statistics/router.ts')).statisticsRouter),
  subscribers: lazyPart(async () => (await import('./domains/newsletter/subscribers/router.ts')).subscribersRouter),
  tenantAddresses: lazyPart(async () => (await import('./domains/tenants/addresses/router.ts')).tenantAddressesRouter),
  tenants: lazyPart(async () => (await import('./domains/tenants/router.ts')).tenantsRouter),
  tenantSecurity: lazyPart(async () => (await import('./domains/tenants/security/router.ts')).tenantSecurityRouter),
  tokens: lazyPart(async () => (await import('./identity/tokens/router.ts')).tokensRouter),
  users: lazyPart(async () => {
    const { personalDataInventory } = await import('./personal-data-inventory.ts');
    return (await import('./domains/users/router.ts')).createUsersRouter(personalDataInventory);
  }),
  webhooks: lazyPart(async () => (await import('./domains/webhooks/router.ts')).webhooksRouter),
} satisfies Router<Contract, Ctx>;
