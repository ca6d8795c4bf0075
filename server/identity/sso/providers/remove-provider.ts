import { mainProviderKey } from '#contract/identity/sso.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { byKey } from './queries.ts';
import { providerRecords } from './records.ts';

/**
 * Deletes a provider and its pending requests. Linked identities stay: the same issuer may be added again. Requires a
 * recent reauthentication.
 */
export async function removeProvider(ctx: Ctx, { key }: { key: string }): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  if (key === mainProviderKey)
    throw refuseFields({ key: 'The button of the sign-in page belongs to this provider. Disable it instead' });
  await transact(ctx, async (tx) => {
    await providerRecords.remove(tx, ctx, { where: byKey(key) }, { action: 'sso-provider.removed' });
  });
  return { ok: true };
}
