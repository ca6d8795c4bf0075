import type { SsoProvider } from '#contract/identity/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeProvider } from './change-provider.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeProvider, providerOf } from './provider.ts';

/** Enables a provider that has all it needs, or disables it. One that the environment keeps on cannot be switched here. */
export async function switchProvider(
  ctx: Ctx,
  { key, version, enabled }: { key: string; version: number; enabled: boolean },
): Promise<SsoProvider> {
  const row = await changeProvider(ctx, { key, version }, (before) => {
    const provider = providerOf(ctx, before);
    if (provider.isFromEnvironment) throw refuseFields({ enabled: 'The environment keeps this provider enabled' });
    checkConfiguration({ ...provider, enabled });
    return { values: { enabled }, action: enabled ? 'sso-provider.enabled' : 'sso-provider.disabled', details: {} };
  });
  return describeProvider(ctx, providerOf(ctx, row));
}
