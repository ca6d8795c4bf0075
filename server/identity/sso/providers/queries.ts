import { asc, eq, sql } from 'drizzle-orm';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { type EnforcedDomain, enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { loadOutcomes } from '#server/identity/sso/discovery/outcomes.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeProvider, missingFields, type Provider, placedProvider, providerOf } from './provider.ts';

export const providersTag = 'sso-providers';

/** The providers of the installation and of its tenants. They are asked before somebody is signed in. */
async function providers(services: Services): Promise<Provider[]> {
  const rows = await services.cache.get('sso-providers', [providersTag], async () =>
    services.db.transact(systemScope, (tx) =>
      tx
        .select({ row: ssoProviders, tenant: tenantOfProvider, proven: provenDomains })
        .from(ssoProviders)
        .leftJoin(tenants, eq(tenants.id, ssoProviders.tenantId))
        .orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.key)),
    ),
  );
  return rows.map(({ row, tenant, proven }) => placedProvider(providerOf(services, row), tenant, proven));
}

const tenantOfProvider = {
  id: tenants.id,
  name: tenants.name,
  maxUsers: tenants.maxUsers,
  ssoEnabled: tenants.ssoEnabled,
  mayUseSso: sql<boolean>`${tenants.ssoEnabled} and ${tenants.status} <> 'suspended' and ${tenants.deleteAt} is null`,
};

const provenDomains = sql<string[]>`array(
  select domain from sso_domains where provider_id = ${ssoProviders.id} and proven_at is not null)`;

export async function findProvider(services: Services, key: string): Promise<Provider | null> {
  return (await providers(services)).find((provider) => provider.key === key) ?? null;
}

export async function findProviderById(services: Services, id: string): Promise<Provider | null> {
  return (await providers(services)).find((provider) => provider.id === id) ?? null;
}

/** Those of a tenant, or all. */
export async function listProviders(ctx: Ctx, tenantId?: string): Promise<SsoProvider[]> {
  const discoveryOf = await loadOutcomes(ctx);
  return (await providers(ctx))
    .filter((provider) => tenantId === undefined || provider.tenantId === tenantId)
    .map((provider) => describeProvider(ctx, provider, discoveryOf(provider)));
}

/** A provider that was just saved. */
export async function describeByKey(ctx: Ctx, key: string): Promise<SsoProvider> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  const discoveryOf = await loadOutcomes(ctx);
  return describeProvider(ctx, provider, discoveryOf(provider));
}

/** Returns the enabled providers of the installation with a complete configuration. */
export async function usableProviders(services: Services): Promise<Provider[]> {
  return (await providers(services)).filter((provider) => provider.tenantId === null && isUsable(provider));
}

function isUsable(provider: Provider): boolean {
  return provider.isInForce && missingFields(provider).length === 0;
}

/**
 * Returns the usable providers of the installation, and of the tenant on whose host this request is, except the main one,
 * which has its own button on the sign-in page.
 */
export async function listSignInProviders(ctx: Ctx): Promise<{ key: string; name: string }[]> {
  ctx.dependsOn(providersTag);
  const hostTenant = ctx.request.tenantHost?.tenantId ?? null;
  return (await providers(ctx))
    .filter((provider) => (provider.tenantId === null || provider.tenantId === hostTenant) && isUsable(provider))
    .filter((provider) => provider.key !== mainProviderKey)
    .map(({ key, name }) => ({ key, name }));
}

/** One usable provider, for the sign-in address that a tenant gives to its people. */
export async function findOffer(ctx: Ctx, { key }: { key: string }): Promise<{ key: string; name: string } | null> {
  const provider = await findProvider(ctx, key);
  if (!provider || !isUsable(provider)) return null;
  return { key, name: provider.name };
}

/** What the sign-in page says of enforced domains: not those of tenants, because who is a client is not public. */
export async function listEnforced(ctx: Ctx): Promise<EnforcedDomain[]> {
  ctx.dependsOn(providersTag);
  const keys = new Set((await usableProviders(ctx)).map(({ key }) => key));
  return (await enforcedDomains(ctx)).filter(({ key }) => keys.has(key));
}

/** A key names one provider, whether of the installation or of a tenant. */
export const byKey = (key: string) => eq(ssoProviders.key, key);
