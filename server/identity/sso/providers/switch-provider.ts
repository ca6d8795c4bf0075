import type { SsoProvider } from '#contract/identity/sso.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeProvider, providerOf } from './provider.ts';
import { byKey } from './queries.ts';
import { providerRecords } from './records.ts';

/**
 * Enables a provider with a complete configuration, or disables it. A provider from the environment cannot be switched.
 * Requires a recent reauthentication.
 */
export async function switchProvider(
  ctx: Ctx,
  { key, version, enabled }: { key: string; version: number; enabled: boolean },
): Promise<SsoProvider> {
  requireReauthentication(ctx);
  const row = await transact(ctx, (tx) =>
    providerRecords.change(tx, ctx, { where: byKey(key), version }, (before) => {
      const provider = providerOf(ctx, before);
      if (provider.isFromEnvironment) throw refuseFields({ enabled: 'The environment keeps this provider enabled' });
      checkConfiguration({ ...provider, enabled });
      return { set: { enabled }, action: enabled ? 'sso-provider.enabled' : 'sso-provider.disabled' };
    }),
  );
  return describeProvider(ctx, providerOf(ctx, row));
}
