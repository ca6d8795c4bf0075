import { hourMs } from '#contract/time/durations.ts';
import type { Services } from './platform/context.ts';
import { type NamedKeys, sweepFiles } from './platform/files/sweep.ts';
import type { Schedule } from './platform/schedules/schedule.ts';
import type { Domain, Inventories, WorkOptions } from './records/domain.ts';
import { deleteExpired } from './records/expired-rows.ts';
import type { PersonalData } from './records/personal-data.ts';

/**
 * Every domain with its parts of the contract. A domain is loaded with the first call of one of them, or with the background
 * work. The order is that of the self-checks on the dashboard and of the erasure of a person: the account first, the audit log
 * last, because the others write entries.
 */
export const domains = [
  listed(['auth'], async () => (await import('./identity/auth/domain.ts')).authDomain),
  listed([], async () => (await import('./identity/attempts/domain.ts')).attemptsDomain),
  listed(['factors'], async () => (await import('./identity/factors/domain.ts')).factorsDomain),
  listed(['passkeys'], async () => (await import('./identity/passkeys/domain.ts')).passkeysDomain),
  listed(['profiles'], async () => (await import('./identity/profiles/domain.ts')).profilesDomain),
  listed(['account'], async () => (await import('./identity/account/domain.ts')).accountDomain),
  listed(['tokens'], async () => (await import('./identity/tokens/domain.ts')).tokensDomain),
  listed(['impersonation'], async () => (await import('./domains/users/impersonation/domain.ts')).impersonationDomain),
  listed(['content', 'editing', 'redirects'], async () => (await import('./domains/content/domain.ts')).contentDomain),
  listed(['media'], async () => (await import('./domains/media/domain.ts')).mediaDomain),
  listed(['statistics'], async () => (await import('./domains/statistics/domain.ts')).statisticsDomain),
  listed([], async () => (await import('./identity/sessions/domain.ts')).sessionsDomain),
  listed(['organisationSso', 'sso'], async () => (await import('./identity/sso/domain.ts')).ssoDomain),
  listed(['accessReviews'], async () => (await import('./domains/access-reviews/domain.ts')).accessReviewsDomain),
  listed(
    [
      'branding',
      'exitPacks',
      'formerTenants',
      'organisation',
      'tenantAddresses',
      'tenantInvoices',
      'tenants',
      'tenantSecurity',
    ],
    async () => (await import('./domains/tenants/domain.ts')).tenantsDomain,
  ),
  listed(['users'], async () => (await import('./domains/users/domain.ts')).usersDomain),
  listed(['savedViews'], async () => (await import('./domains/saved-views/domain.ts')).savedViewsDomain),
  listed(['notifications'], async () => (await import('./records/notifications/domain.ts')).notificationsDomain),
  listed(['pendingChanges'], async () => (await import('./identity/pending-changes/domain.ts')).pendingChangesDomain),
  listed(['settings'], async () => (await import('./domains/settings/domain.ts')).settingsDomain),
  listed(
    ['inquiries', 'replyTemplates', 'requests'],
    async () => (await import('./domains/inquiries/domain.ts')).inquiriesDomain,
  ),
  listed(['documentation'], async () => (await import('./domains/documentation/domain.ts')).documentationDomain),
  listed(
    ['pricing', 'priceBooks', 'savedEstimates'],
    async () => (await import('./domains/pricing/domain.ts')).pricingDomain,
  ),
  listed(['goLive'], async () => (await import('./domains/go-live/domain.ts')).goLiveDomain),
  listed(
    ['bankPayments', 'billing', 'invoices'],
    async () => (await import('./domains/invoices/domain.ts')).invoicesDomain,
  ),
  // Before the projects, with whose rows theirs are deleted.
  listed(['offers'], async () => (await import('./domains/offers/domain.ts')).offersDomain),
  listed(['projects'], async () => (await import('./domains/projects/domain.ts')).projectsDomain),
  listed(['calibration'], async () => (await import('./domains/calibration/domain.ts')).calibrationDomain),
  listed(
    ['newsletter', 'newsletterIssues', 'newsletterTopics', 'subscribers'],
    async () => (await import('./domains/newsletter/domain.ts')).newsletterDomain,
  ),
  listed(
    [
      'legalAcceptances',
      'legalObjections',
      'legalDocuments',
      'legalSettings',
      'legalSync',
      'legalTextChecks',
      'legalPages',
    ],
    async () => (await import('./domains/legal/domain.ts')).legalDomain,
  ),
  listed(['privacy'], async () => (await import('./domains/privacy/domain.ts')).privacyDomain),
  listed(['analytics', 'dashboards'], async () => (await import('./domains/analytics/domain.ts')).analyticsDomain),
  listed(['outgoing'], async () => (await import('./domains/messages/domain.ts')).messagesDomain),
  listed(['webhooks'], async () => (await import('./domains/webhooks/domain.ts')).webhooksDomain),
  listed(
    ['status', 'statusIncidents', 'statusMaintenance', 'statusSubscriptions'],
    async () => (await import('./domains/status/domain.ts')).statusDomain,
  ),
  listed(['rateLimits'], async () => (await import('./domains/rate-limits/domain.ts')).rateLimitsDomain),
  listed(['clientErrors'], async () => (await import('./domains/client-errors/domain.ts')).clientErrorsDomain),
  listed(['cspReports'], async () => (await import('./domains/csp-reports/domain.ts')).cspReportsDomain),
  listed(['palette'], async () => (await import('./domains/command-palette/domain.ts')).commandPaletteDomain),
  listed(['overview'], async () => (await import('./domains/overview/domain.ts')).overviewDomain),
  listed(['securityAudit'], async () => (await import('./domains/security-audit/domain.ts')).securityAuditDomain),
  listed([], async () => (await import('./domains/cdn/domain.ts')).cdnDomain),
  listed(['backups'], async () => (await import('./domains/backups/domain.ts')).backupsDomain),
  listed(['checks'], async () => (await import('./domains/checks/domain.ts')).checksDomain),
  listed(['quality', 'criteria'], async () => (await import('./domains/quality/domain.ts')).qualityDomain),
  listed(['monitoring', 'alerts'], async () => (await import('./domains/monitoring/domain.ts')).monitoringDomain),
  listed(['isolation'], async () => (await import('./domains/isolation/domain.ts')).isolationDomain),
  listed(['activity', 'auditLog'], async () => (await import('./domains/audit-log/domain.ts')).auditLogDomain),
] as const;

/** A domain in the list. What its parts are is repeated here, so that the router is known before any domain is loaded. */
function listed<const Part extends string, Listed extends Domain & { routers: Record<Part, unknown> }>(
  parts: readonly Part[] & (Exclude<keyof Listed['routers'], Part> extends never ? unknown : never),
  load: () => Promise<Listed>,
) {
  return { parts: parts as readonly Part[], load };
}

/** What all domains name together. */
export async function loadInventories(): Promise<Inventories & { domains: readonly Domain[] }> {
  const loaded: readonly Domain[] = await Promise.all(domains.map(({ load }) => load()));
  const fileKeys = loaded.flatMap((domain) => domain.fileKeys ?? []);
  const inventories = {
    domains: loaded,
    personalData: loaded.flatMap(({ personalData = [] }) => personalData.map((part) => withSweep(part, fileKeys))),
    retention: loaded.flatMap(({ retention = [] }) => retention),
    fileKeys,
    tenantTables: merged(tenantsLast(loaded).map(({ tenantTables = {} }) => tenantTables)),
    selfChecks: loaded.flatMap(({ selfChecks = [] }) => selfChecks),
    checks: loaded.flatMap(({ checks = [] }) => checks),
    figures: merged(loaded.map(({ figures = {} }) => figures)) as Inventories['figures'],
    search: merged(loaded.map(({ search = {} }) => search)) as Inventories['search'],
    titles: merged(loaded.map(({ titles = {} }) => titles)),
    listeners: loaded.flatMap(({ listeners = [] }) => listeners),
    mailListeners: merged(loaded.map(({ mailListeners = {} }) => mailListeners)),
    mailChecks: merged(loaded.map(({ mailChecks = {} }) => mailChecks)),
    pendingActs: {},
  };
  return { ...inventories, pendingActs: merged(loaded.map(({ pendingActs }) => pendingActs?.(inventories) ?? {})) };
}

/** Their rows are deleted after those that belong to them. */
function tenantsLast(loaded: readonly Domain[]): readonly Domain[] {
  return loaded.toSorted((a, b) => Number(a.name === 'tenants') - Number(b.name === 'tenants'));
}

/** A person's files are deleted right after their rows, which an erasure deletes. */
function withSweep(part: PersonalData, fileKeys: readonly NamedKeys[]): PersonalData {
  return part.collectFiles ? { ...part, afterErasure: (services) => sweepFiles(services, fileKeys) } : part;
}

function merged<Value>(records: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  return Object.assign({}, ...records);
}

/** All recurring work of the domains, and the deletion of files that none of them names. */
export function schedulesOf(
  all: Awaited<ReturnType<typeof loadInventories>>,
  options: Omit<WorkOptions, 'all'>,
): readonly Schedule[] {
  return [
    ...all.domains.flatMap(({ schedules }) => schedules?.({ ...options, all }) ?? []),
    ...all.domains
      .filter(({ expiring }) => expiring)
      .map((domain) => ({
        everyMs: hourMs,
        deletesOld: true,
        failureEvent: `${domain.name}.sweep.failed`,
        work: (services: Services) => deleteExpired(services, domain),
      })),
    {
      everyMs: hourMs,
      deletesOld: true,
      failureEvent: 'files.sweep.failed',
      work: (services) => sweepFiles(services, all.fileKeys),
    },
  ];
}
