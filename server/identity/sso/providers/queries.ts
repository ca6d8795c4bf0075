import { and, asc, eq, isNull } from 'drizzle-orm';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { type EnforcedDomain, enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { publicScope } from '#server/platform/db/db.ts';
import { describeProvider, missingFields, type Provider, providerOf } from './provider.ts';

export const providersTag = 'sso-providers';

const ofInstallation = isNull(ssoProviders.tenantId);

/** The effective providers of the whole installation. */
async function providers(services: Services): Promise<Provider[]> {
  const rows = await services.cache.get('sso-providers', [providersTag], async () =>
    services.db.transact(publicScope, (tx) =>
      tx.select().from(ssoProviders).where(ofInstallation).orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.key)),
    ),
  );
  return rows.map((row) => providerOf(services, row));
}

export async function findProvider(services: Services, key: string): Promise<Provider | null> {
  return (await providers(services)).find((provider) => provider.key === key) ?? null;
}

export async function findProviderById(services: Services, id: string): Promise<Provider | null> {
  return (await providers(services)).find((provider) => provider.id === id) ?? null;
}

export async function listProviders(ctx: Ctx): Promise<SsoProvider[]> {
  return (await providers(ctx)).map((provider) => describeProvider(ctx, provider));
}

/** Returns the enabled providers with a complete configuration. */
export async function usableProviders(services: Services): Promise<Provider[]> {
  return (await providers(services)).filter((provider) => provider.enabled && missingFields(provider).length === 0);
}

/** Returns the usable providers except the main one, which has its own button on the sign-in page. */
export async function listSignInProviders(ctx: Ctx): Promise<{ key: string; name: string }[]> {
  ctx.dependsOn(providersTag);
  return (await usableProviders(ctx))
    .filter((provider) => provider.key !== mainProviderKey)
    .map(({ key, name }) => ({ key, name }));
}

/** What the sign-in page says of enforced domains. */
export async function listEnforced(ctx: Ctx): Promise<EnforcedDomain[]> {
  ctx.dependsOn(providersTag);
  return enforcedDomains(ctx);
}

export const byKey = (key: string) => and(eq(ssoProviders.key, key), ofInstallation);
