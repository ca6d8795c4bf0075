import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SsoDiscovery, SsoProvider } from '#contract/identity/sso/sso.ts';
import { type EnforcedDomain, enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { type ProviderRow, ssoDiscoveries, ssoProviders } from '#server/identity/sso/tables.ts';
import { loadTestOutcomes } from '#server/identity/sso/test-sign-in/outcome.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, type Services, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeProvider, missingFields, type Provider, placedProvider, providerOf } from './provider.ts';

export const providersTag = 'sso-providers';

/** The rows of the providers that match. They are asked before somebody is signed in. */
function selectProviders(services: Services, which?: SQL) {
  return services.db.transact(systemScope, (tx) =>
    tx
      .select({ row: ssoProviders, tenant: tenantOfProvider, proven: provenDomains })
      .from(ssoProviders)
      .leftJoin(tenants, eq(tenants.id, ssoProviders.tenantId))
      .where(which)
      .orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.key)),
  );
}

type Selected = Awaited<ReturnType<typeof selectProviders>>;

const placed = (services: Services, rows: Selected): Provider[] =>
  rows.map(({ row, tenant, proven }) => placedProvider(providerOf(services, row), tenant, proven));

/** The providers of a tenant, or those of the installation: sign-in never loads what other tenants configured. */
async function providersOf(services: Services, tenantId: string | null): Promise<Provider[]> {
  const which = tenantId === null ? isNull(ssoProviders.tenantId) : eq(ssoProviders.tenantId, tenantId);
  const name = `sso-providers:${tenantId ?? 'installation'}`;
  return placed(services, await services.cache.get(name, [providersTag], () => selectProviders(services, which)));
}

/** One provider. That there is none is not cached, because anybody can ask for any key. */
async function findOne(services: Services, name: string, which: SQL): Promise<Provider | null> {
  const tagsOf = (rows: Selected) => (rows.length === 0 ? null : [providersTag]);
  const rows = await services.cache.get(`sso-provider:${name}`, tagsOf, () => selectProviders(services, which));
  return placed(services, rows)[0] ?? null;
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
  return findOne(services, `key:${key}`, byKey(key));
}

export async function findProviderById(services: Services, id: string): Promise<Provider | null> {
  return findOne(services, `id:${id}`, eq(ssoProviders.id, id));
}

/** Those of a tenant, or all. */
export async function listProviders(ctx: Ctx, tenantId?: string): Promise<SsoProvider[]> {
  const outcomesOf = await loadOutcomes(ctx);
  const providers = tenantId === undefined ? placed(ctx, await selectProviders(ctx)) : await providersOf(ctx, tenantId);
  return providers.map((provider) => describeProvider(ctx, provider, outcomesOf(provider)));
}

/** A provider that was just saved. */
export async function describeByKey(ctx: Ctx, key: string): Promise<SsoProvider> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  const outcomesOf = await loadOutcomes(ctx);
  return describeProvider(ctx, provider, outcomesOf(provider));
}

/** Returns the enabled providers of the installation with a complete configuration. */
export async function usableProviders(services: Services): Promise<Provider[]> {
  return (await providersOf(services, null)).filter(isUsable);
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
  const { tenantHost } = ctx.request;
  const ofTenant = tenantHost === null ? [] : await providersOf(ctx, tenantHost.tenantId);
  return [...(await providersOf(ctx, null)), ...ofTenant]
    .filter((provider) => isUsable(provider) && provider.key !== mainProviderKey)
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

/** Loads how the last fetches of discovery documents and the last test sign-ins went. */
async function loadOutcomes(ctx: Ctx): Promise<(provider: Provider) => Pick<SsoProvider, 'discovery' | 'lastTest'>> {
  const [discoveryOf, lastTestOf] = [await loadDiscoveries(ctx), await loadTestOutcomes(ctx)];
  return (provider) => ({ discovery: discoveryOf(provider), lastTest: lastTestOf(provider) });
}

type Discovered = Pick<ProviderRow, 'id' | 'type'> & { configuration: { discoveryUrl: string } };

/**
 * Loads how the last fetches of discovery documents went, as far as the actor administers the providers. The function that is
 * returned answers null for a provider whose address of today was never fetched.
 */
async function loadDiscoveries(ctx: Ctx): Promise<(provider: Discovered) => SsoDiscovery | null> {
  const stored = await transact(ctx, (tx) => tx.select().from(ssoDiscoveries));
  const outcomes = new Map(stored.map((outcome) => [outcome.providerId, outcome]));
  return ({ id, type, configuration }) => {
    const outcome = outcomes.get(id);
    if (type !== 'oidc' || outcome?.address !== configuration.discoveryUrl) return null;
    return { fetchedAt: outcome.fetchedAt, problem: outcome.problem };
  };
}
