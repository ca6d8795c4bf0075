import { type ProviderForm, type SsoProvider, splitDomains } from '#contract/identity/sso/sso.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeProvider, encryptSecret, providerOf } from './provider.ts';
import { providerRecords } from './records.ts';

/**
 * Creates a provider, disabled. Its key is derived from its name and never changes. Requires a recent reauthentication.
 */
export async function createProvider(ctx: Ctx, form: ProviderForm): Promise<SsoProvider> {
  requireReauthentication(ctx);
  const { name, type, domains, configuration, clientSecret } = form;
  const key = keyOf(name);
  if (key === '') throw refuseFields({ name: 'Please use letters or digits' });
  checkConfiguration({ type, configuration, hasSecret: clientSecret !== '', enabled: false });
  const id = ctx.newId();
  const values = {
    id,
    key,
    name,
    type,
    domains: splitDomains(domains),
    configuration,
    clientSecret: clientSecret === '' ? null : encryptSecret(ctx, id, clientSecret),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const row = await transact(ctx, (tx) =>
    providerRecords.create(tx, ctx, values, { action: 'sso-provider.created' }),
  ).catch((error: unknown) => {
    if (!violates(error, 'sso_providers_key')) throw error;
    throw refuseFields({ name: 'A provider with this name exists already' });
  });
  return describeProvider(ctx, providerOf(ctx, row));
}

/** `Banque Exemple & Cie` → `banque-exemple-cie` */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(/[ -]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
}
