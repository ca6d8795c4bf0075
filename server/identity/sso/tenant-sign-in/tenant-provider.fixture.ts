import { type ProviderForm, providerForm, type SsoProvider } from '#contract/identity/sso/sso.ts';
import type { Person, World } from '#server/testing/world.ts';

/** The form of a provider with these trusted domains. */
export function tenantProviderForm(
  name: string,
  domains: string,
  type: ProviderForm['type'],
  configuration: Record<string, unknown>,
): ProviderForm {
  return providerForm.parse({ name, type, domains, configuration, clientSecret: 'a secret between the two of them' });
}

/** Stores the proof of a domain, as if its DNS record had been seen. */
export async function proveDomain(world: World, key: string, domain: string): Promise<void> {
  await world.db.owner.query(
    `insert into sso_domains (provider_id, domain, proven_at, checked_at, findings)
     select id, $2, $3, $3, '[]' from sso_providers where key = $1`,
    [key, domain, world.now],
  );
  await world.services.cache.invalidate(['sso-providers']);
}

/** A provider that the owner of a tenant added, with a proven domain, and enabled. */
export async function enabledByOwner(
  world: World,
  owner: Person,
  form: ProviderForm,
  domain: string,
): Promise<SsoProvider> {
  const { key, version } = await owner.api.organisationSso.create(form);
  await proveDomain(world, key, domain);
  return owner.api.organisationSso.switch({ key, version, enabled: true });
}
