import { sql } from 'drizzle-orm';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

export interface EnforcedDomain {
  domain: string;
  key: string;
  name: string;
  [column: string]: unknown;
}

/** A lost password of the last administrator outside the domains ends the enforcement after this time. */
const cachedMs = 30_000;

/**
 * The domains whose people sign in through a provider only: proven, enforced, trusted and of an enabled provider, whose
 * tenant may use it. None,
 * while no administrator outside all of them could sign in with a password.
 */
export function enforcedDomains(services: Services): Promise<EnforcedDomain[]> {
  const enabledKey = services.microsoft === null ? '' : mainProviderKey;
  return services.cache.get(
    `enforced-domains:${enabledKey}`,
    ['sso-providers', administratorsTag],
    () =>
      services.db.transact(systemScope, async (tx) => {
        const { rows } = await tx.execute<EnforcedDomain>(sql`
          select d.domain, p.key, p.name from sso_domains d join sso_providers p on p.id = d.provider_id
          left join tenants t on t.id = p.tenant_id
          where d.enforced and d.proven_at is not null and d.domain = any(p.domains)
            and (p.tenant_id is null or t.sso_enabled and t.status <> 'suspended' and t.delete_at is null)
            and (p.enabled or p.key = ${enabledKey})
          order by d.domain`);
        const isSafe =
          rows.length === 0 ||
          (await hasAdministratorOutside(
            tx,
            rows.map(({ domain }) => domain),
          ));
        return isSafe ? rows : [];
      }),
    cachedMs,
  );
}

/** Whether an active administrator with a password has an address outside these domains. */
export async function hasAdministratorOutside(tx: Tx, domains: readonly string[]): Promise<boolean> {
  return (await administratorsOutside(tx, domains)).length > 0;
}

const maximumShown = 20;

/** The addresses of active administrators with a password outside these domains. */
export async function administratorsOutside(tx: Tx, domains: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select u.email from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where u.role = 'admin' and u.banned_at is null and u.restricted_at is null and u.email_verified
      and split_part(u.email, '@', 2) <> all(${sql.param([...domains])}::text[])
    order by u.email limit ${maximumShown}`);
  return rows.map(({ email }) => email);
}

/** Which of these domains is that of this address; null: none. */
export function enforcementOf(domains: readonly EnforcedDomain[], email: string): EnforcedDomain | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.find((enforced) => enforced.domain === domain) ?? null;
}

/**
 * Refuses with SSO_REQUIRED for an address of a domain that a provider enforces, except by this one, before anything is looked
 * up: whether it has an account makes no difference.
 */
export async function refuseEnforced(services: Services, email: string, except?: { key: string }): Promise<void> {
  const found = enforcementOf(await enforcedDomains(services), email);
  if (found === null || found.key === except?.key) return;
  throw refuse('SSO_REQUIRED', { domain: found.domain, key: found.key, name: found.name });
}

/** Whether a tenant enforces the domain of this address, in force or not: its provider signs no platform administrator in. */
export async function isEnforcedByTenant(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sso_domains d join sso_providers p on p.id = d.provider_id
    where d.enforced and p.tenant_id is not null and d.domain = split_part(${email}, '@', 2) limit 1`);
  return rows.length > 0;
}
