import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ssoConfiguration } from '#contract/identity/sso/sso.ts';
import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { OrganisationAccess } from '#contract/operations/access-reviews.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { namesOf } from '#server/identity/sso/tenant-sign-in/role-of-groups.ts';
import { tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

const provenDomains = sql<string[]>`array(
  select domain from sso_domains
  where provider_id = ${ssoProviders.id} and proven_at is not null and domain = any(${ssoProviders.domains}) order by domain)`;

/** Whom each of these providers signs in to its organisation, and with which role; those of the installation are left out. */
export async function organisationAccessOf(tx: Tx, keys: readonly string[]): Promise<Map<string, OrganisationAccess>> {
  const { key, configuration, tenantId } = ssoProviders;
  const providers = await tx
    .select({ key, configuration, tenantId: tenants.id, name: tenants.name, domains: provenDomains })
    .from(ssoProviders)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(inArray(key, [...keys]));
  const found = new Map<string, OrganisationAccess>();
  for (const provider of providers) {
    const { groupRoles } = ssoConfiguration.parse(provider.configuration);
    const people = await peopleByRole(tx, provider.tenantId, provider.domains);
    const roles = (Object.keys(tenantRoles) as TenantRole[]).map((role) => ({
      role,
      groups: namesOf(groupRoles[role]),
      people: people.get(role) ?? 0,
    }));
    found.set(provider.key, { name: provider.name, domains: provider.domains, roles });
  }
  return found;
}

/** The people who have joined a tenant and whose address has one of these domains. */
async function peopleByRole(tx: Tx, tenantId: string, domains: readonly string[]): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map();
  const { role, joinedAt } = tenantMembers;
  const rows = await tx
    .select({ role, people: count() })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(
      and(
        eq(tenantMembers.tenantId, tenantId),
        isNotNull(joinedAt),
        inArray(sql`split_part(${users.email}, '@', 2)`, [...domains]),
      ),
    )
    .groupBy(role);
  return new Map(rows.map((row) => [row.role, row.people]));
}
