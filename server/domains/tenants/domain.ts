import { sql } from 'drizzle-orm';
import { tenantStatuses } from '#contract/identity/tenants/choices.ts';
import { hourMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { tenantInvitationPurpose } from '#server/identity/auth/invite.ts';
import { tenantsData } from '#server/identity/tenants/personal-data.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { checkTenantDomains } from './addresses/check.ts';
import { tenantBranding } from './branding/tables.ts';
import { checkInvitationMail } from './check-invitation.ts';
import { expireExitPacks } from './exit-packs/expire.ts';
import { packRuns } from './exit-packs/making/claim.ts';
import { makeExitPack } from './exit-packs/making/make.ts';
import { exitPacksData } from './exit-packs/personal-data.ts';
import { tenantExitPacks } from './exit-packs/tables.ts';
import { ownTenantTables } from './exit-packs/tenant-tables.ts';
import { deleteDueTenants } from './remove.ts';
import { deleteOldTenantData } from './retention/delete-old.ts';
import { applyTenantFeatures } from './save-features.ts';
import { tenantsCheck } from './self-check.ts';
import { endTrials } from './set-status.ts';

export const tenantsDomain = defineDomain({
  name: 'tenants',
  routers: {
    branding: async () => (await import('./branding/router.ts')).brandingRouter,
    exitPacks: async () => (await import('./exit-packs/router.ts')).exitPacksRouter,
    formerTenants: async () => (await import('./exit-packs/router.ts')).formerTenantsRouter,
    organisation: async () => (await import('./people/router.ts')).organisationRouter,
    tenantAddresses: async () => (await import('./addresses/router.ts')).tenantAddressesRouter,
    tenantInvoices: async () => (await import('./invoices/router.ts')).tenantInvoicesRouter,
    tenants: async () => (await import('./router.ts')).tenantsRouter,
    tenantSecurity: async () => (await import('./security/router.ts')).tenantSecurityRouter,
  },
  schedules: ({ stopping, all }) => [
    {
      everyMs: 2 * secondMs,
      isDue: packRuns.isWaiting,
      failureEvent: 'exit-pack.failed',
      work: (services) => makeExitPack(services, all.tenantTables, stopping),
    },
    { everyMs: minuteMs, failureEvent: 'tenant.trials.failed', work: endTrials },
    {
      everyMs: hourMs,
      deletesOld: true,
      failureEvent: 'tenant.delete.failed',
      work: (services) => deleteDueTenants(services, all.tenantTables),
    },
    { everyMs: hourMs, deletesOld: true, failureEvent: 'tenant.retention.failed', work: deleteOldTenantData },
    { everyMs: hourMs, deletesOld: true, failureEvent: 'exit-pack.expire.failed', work: expireExitPacks },
    { everyMs: hourMs, failureEvent: 'tenant.domains.failed', work: (services) => checkTenantDomains(services) },
  ],
  personalData: [tenantsData, exitPacksData],
  pendingActs: () => ({ 'tenant.switch-access': applyTenantFeatures }),
  tenantTables: ownTenantTables,
  fileKeys: [tenantExitPacks.storageKey, tenantBranding.logoKey],
  selfChecks: [tenantsCheck],
  mailChecks: { [tenantInvitationPurpose]: checkInvitationMail },
  titles: {
    tenant: titlesById('tenants', 'name'),
  },
  search: {
    tenants: {
      matches: (
        text,
      ) => sql`select id, name as title, coalesce(domain, subdomain) as detail, case when delete_at is null then status else 'deleting' end as state, created_at as at
        from tenants where name ilike ${literalPattern(text)} or subdomain ilike ${literalPattern(text)}
        or domain ilike ${literalPattern(text)}`,
      states: { ...tenantStatuses, deleting: 'To be deleted' },
    },
  },
});
