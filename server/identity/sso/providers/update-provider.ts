import { type ProviderForm, type SsoProvider, splitDomains, ssoConfiguration } from '#contract/identity/sso.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import type { ProviderRow } from '#server/identity/sso/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeProvider, encryptSecret, providerOf } from './provider.ts';
import { byKey } from './queries.ts';
import { providerRecords } from './records.ts';

/**
 * Saves a provider's configuration; an empty secret leaves the stored one unchanged. Values from the environment still
 * override it. Requires a recent reauthentication.
 */
export async function updateProvider(
  ctx: Ctx,
  { key, version, ...form }: ProviderForm & { key: string; version: number },
): Promise<SsoProvider> {
  requireReauthentication(ctx);
  const decide = (before: ProviderRow) => {
    const { name, type, configuration, clientSecret } = form;
    const domains = splitDomains(form.domains);
    const secret = clientSecret === '' ? before.clientSecret : encryptSecret(ctx, before.id, clientSecret);
    const values = { name, type, domains, configuration, clientSecret: secret };
    checkConfiguration(providerOf(ctx, { ...before, ...values }));
    const earlier: Record<string, unknown> = ssoConfiguration.parse(before.configuration);
    const changed = Object.entries(configuration).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier[field]),
    );
    return {
      set: values,
      action: 'sso-provider.updated',
      details: { type, domains, changed: changed.map(([field]) => field), newSecret: clientSecret !== '' },
    } as const;
  };
  const row = await transact(ctx, (tx) => providerRecords.change(tx, ctx, { where: byKey(key), version }, decide));
  return describeProvider(ctx, providerOf(ctx, row));
}
