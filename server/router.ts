import { type AnyRouter, type Lazy, lazy, type Router } from '@orpc/server';
import type { Contract } from '#contract/contract.ts';
import type { Ctx } from './platform/context.ts';
import { loadOnce } from './platform/load-once.ts';

/** A part of the router that is loaded with its first call, with the schemas of its procedures: a start waits for none. */
function part<Part extends AnyRouter>(load: () => Promise<Part>): Lazy<Part> {
  const once = loadOnce(load);
  return lazy(async () => ({ default: await once() }));
}

/** The implementation of the contract; a missing procedure does not compile. */
export const router = {
  accessReviews: part(async () => (await import('./domains/access-reviews/router.ts')).accessReviewsRouter),
  account: part(async () => (await import('./identity/account/router.ts')).accountRouter),
  activity: part(async () => (await import('./domains/activity/router.ts')).activityRouter),
  analytics: part(async () => (await import('./domains/analytics/router.ts')).analyticsRouter),
  dashboards: part(async () => (await import('./domains/analytics/dashboards/router.ts')).dashboardsRouter),
  auditLog: part(async () => (await import('./domains/audit-log/router.ts')).auditLogRouter),
  auth: part(async () => ({
    ...(await import('./identity/auth/router.ts')).authRouter,
    ...(await import('./identity/sessions/router.ts')).sessionsRouter,
  })),
  branding: part(async () => (await import('./domains/branding/router.ts')).brandingRouter),
  clientErrors: part(async () => (await import('./domains/client-errors/router.ts')).clientErrorsRouter),
  policyReports: part(async () => (await import('./domains/policy-reports/router.ts')).policyReportsRouter),
  content: part(async () => (await import('./domains/content/router.ts')).contentRouter),
  editing: part(async () => (await import('./domains/content/editing/router.ts')).editingRouter),
  exitPacks: part(async () => (await import('./domains/exit-packs/router.ts')).exitPacksRouter),
  factors: part(async () => (await import('./identity/factors/router.ts')).factorsRouter),
  formerTenants: part(async () => (await import('./domains/exit-packs/router.ts')).formerTenantsRouter),
  impersonation: part(async () => (await import('./identity/impersonation/router.ts')).impersonationRouter),
  inquiries: part(async () => (await import('./domains/inquiries/router.ts')).inquiriesRouter),
  invoices: part(async () => (await import('./domains/invoices/router.ts')).invoicesRouter),
  isolation: part(async () => (await import('./domains/isolation/router.ts')).isolationRouter),
  legalAcceptances: part(async () => (await import('./domains/legal-acceptances/router.ts')).legalAcceptancesRouter),
  legalObjections: part(async () => (await import('./domains/legal-objections/router.ts')).legalObjectionsRouter),
  legalDocuments: part(async () => (await import('./domains/legal-documents/router.ts')).legalDocumentsRouter),
  legalSettings: part(async () => (await import('./domains/legal-documents/settings/router.ts')).legalSettingsRouter),
  legalSync: part(async () => (await import('./domains/legal-sync/router.ts')).legalSyncRouter),
  legalTextChecks: part(async () => (await import('./domains/legal-text-checks/router.ts')).legalTextChecksRouter),
  legalPages: part(async () => (await import('./domains/legal-documents/public/router.ts')).legalPagesRouter),
  media: part(async () => (await import('./domains/media/router.ts')).mediaRouter),
  newsletter: part(async () => (await import('./domains/newsletter/router.ts')).newsletterRouter),
  newsletterIssues: part(async () => (await import('./domains/newsletter/issues/router.ts')).newsletterIssuesRouter),
  notifications: part(async () => (await import('./domains/notifications/router.ts')).notificationsRouter),
  organisation: part(async () => (await import('./domains/organisations/router.ts')).organisationRouter),
  organisationSso: part(async () => (await import('./identity/sso/router.ts')).organisationSsoRouter),
  outgoing: part(async () => (await import('./domains/outgoing/router.ts')).outgoingRouter),
  overview: part(async () => (await import('./domains/overview/router.ts')).overviewRouter),
  palette: part(async () => (await import('./domains/palette/router.ts')).paletteRouter),
  passkeys: part(async () => (await import('./identity/passkeys/router.ts')).passkeysRouter),
  pendingChanges: part(async () => {
    const { pendingChangeActs } = await import('./pending-change-acts.ts');
    return (await import('./domains/pending-changes/router.ts')).createPendingChangesRouter(pendingChangeActs);
  }),
  privacy: part(async () => {
    const { personalDataInventory } = await import('./personal-data-inventory.ts');
    const { retentionInventory } = await import('./retention-inventory.ts');
    return (await import('./domains/privacy/router.ts')).createPrivacyRouter(personalDataInventory, retentionInventory);
  }),
  profiles: part(async () => (await import('./identity/profiles/router.ts')).profilesRouter),
  projects: part(async () => (await import('./domains/projects/router.ts')).projectsRouter),
  rateLimits: part(async () => (await import('./domains/rate-limits/router.ts')).rateLimitsRouter),
  redirects: part(async () => (await import('./domains/content/redirects/router.ts')).redirectsRouter),
  replyTemplates: part(async () => (await import('./domains/inquiries/replies/router.ts')).replyTemplatesRouter),
  savedViews: part(async () => (await import('./domains/saved-views/router.ts')).savedViewsRouter),
  settings: part(async () => (await import('./domains/settings-administration/router.ts')).settingsRouter),
  sso: part(async () => (await import('./identity/sso/router.ts')).ssoRouter),
  statistics: part(async () => (await import('./domains/statistics/router.ts')).statisticsRouter),
  subscribers: part(async () => (await import('./domains/newsletter/subscribers/router.ts')).subscribersRouter),
  tenantAddresses: part(
    async () => (await import('./domains/organisations/addresses/router.ts')).tenantAddressesRouter,
  ),
  tenants: part(async () => (await import('./domains/tenants/router.ts')).tenantsRouter),
  tenantSecurity: part(async () => (await import('./domains/organisations/security/router.ts')).tenantSecurityRouter),
  tokens: part(async () => (await import('./identity/tokens/router.ts')).tokensRouter),
  users: part(async () => {
    const { personalDataInventory } = await import('./personal-data-inventory.ts');
    return (await import('./identity/administration/router.ts')).createUsersRouter(personalDataInventory);
  }),
  webhooks: part(async () => (await import('./domains/webhooks/router.ts')).webhooksRouter),
} satisfies Router<Contract, Ctx>;
