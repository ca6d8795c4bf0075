import { type ProviderForm, type SsoProvider, splitDomains, ssoConfiguration } from '#contract/identity/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { changeProvider } from './change-provider.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeProvider, providerOf, sealSecret } from './provider.ts';

/** Saves a provider's configuration; an empty secret leaves the stored one. What connects it may come from the environment instead. */
export async function updateProvider(
  ctx: Ctx,
  { key, version, ...form }: ProviderForm & { key: string; version: number },
): Promise<SsoProvider> {
  const row = await changeProvider(ctx, { key, version }, (before) => {
    const { name, type, configuration, clientSecret } = form;
    const domains = splitDomains(form.domains);
    const secret = clientSecret === '' ? before.clientSecret : sealSecret(ctx, before.id, clientSecret);
    const values = { name, type, domains, configuration, clientSecret: secret };
    checkConfiguration(providerOf(ctx, { ...before, ...values }));
    const earlier: Record<string, unknown> = ssoConfiguration.parse(before.configuration);
    const changed = Object.entries(configuration).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier[field]),
    );
    return {
      values,
      action: 'sso-provider.updated',
      details: { type, domains, changed: changed.map(([field]) => field), newSecret: clientSecret !== '' },
    };
  });
  return describeProvider(ctx, providerOf(ctx, row));
}
