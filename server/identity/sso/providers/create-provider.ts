import { eq } from 'drizzle-orm';
import { maximumTenantProviders } from '#contract/identity/sso/choices.ts';
import { type ProviderForm, type SsoProvider, splitDomains } from '#contract/identity/sso/sso.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { lockTenantProviders } from '#server/identity/tenants/lock-tenant.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { consumeProviderChange } from './change-limit.ts';
import { checkConfiguration } from './check-configuration.ts';
import { notifyOfProviderChange } from './notify-of-change.ts';
import { encryptSecret } from './provider.ts';
import { describeByKey } from './queries.ts';
import { providerRecords } from './records.ts';

/** Of a tenant, or of the whole installation. */
interface NewProvider extends ProviderForm {
  tenantId: string | null;
}

/**
 * Creates a provider, disabled; a tenant has at most ten. Its key is derived from its name and never changes. Requires a recent
 * reauthentication.
 */
export async function createProvider(ctx: Ctx, form: NewProvider): Promise<SsoProvider> {
  const { tenantId, name, type, domains, configuration, clientSecret } = form;
  const id = ctx.newId();
  const key = keyOf(name, tenantId && id);
  checkConfiguration({ type, configuration, hasSecret: clientSecret !== '', enabled: false });
  const values = {
    id,
    tenantId,
    key,
    name,
    type,
    domains: splitDomains(domains),
    configuration,
    clientSecret: clientSecret === '' ? null : encryptSecret(ctx, id, clientSecret),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  await consumeProviderChange(ctx, tenantId);
  await transact(ctx, async (tx) => {
    if (tenantId !== null) await requireFreeProvider(tx, tenantId);
    await providerRecords.create(tx, ctx, values, { action: 'sso-provider.created' });
    const did = `added the sign-in provider “${name}”, which signs nobody in until it is enabled`;
    await notifyOfProviderChange(tx, ctx, values, { what: 'was added', did });
  });
  return describeByKey(ctx, key);
}

/** The sentence of a tenant whose single sign-on is switched off. */
export const ssoIsOff =
  'Single sign-on is switched off for this organisation. An administrator of the platform can switch it on.';

async function requireFreeProvider(tx: Tx, tenantId: string): Promise<void> {
  const [tenant] = await tx.select({ ssoEnabled: tenants.ssoEnabled }).from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw refuse('NOT_FOUND');
  if (!tenant.ssoEnabled) throw refuseFields({ name: ssoIsOff });
  await lockTenantProviders(tx, tenantId);
  if ((await tx.$count(ssoProviders, eq(ssoProviders.tenantId, tenantId))) >= maximumTenantProviders)
    throw refuseFields({ name: `An organisation can have ${maximumTenantProviders} providers. Remove one first` });
}

/**
 * `Banque Exemple & Cie` → `banque-exemple-cie`. Of a tenant's provider it ends with a part of the id, so that it says nothing
 * about other tenants.
 */
function keyOf(name: string, tenantProviderId: string | null): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(/[ -]+/g, '-')
    .slice(0, tenantProviderId === null ? 60 : 40)
    .replaceAll(/^-|-$/g, '');
  if (words === '') throw refuseFields({ name: 'Please use letters or digits' });
  return tenantProviderId === null ? words : `${words}-${tenantProviderId.replaceAll('-', '').slice(-12)}`;
}
