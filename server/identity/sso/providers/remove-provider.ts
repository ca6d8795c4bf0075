import { z } from 'zod';
import { providerAddress } from '#contract/back-office.ts';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { confirmProviderEnd } from './confirm-change.ts';
import { notifyOfProviderChange } from './notify-of-change.ts';
import { byKey, findProvider } from './queries.ts';
import { providerRecords } from './records.ts';

const removal = z.object({ key: z.string() });

/**
 * Deletes a provider and its pending requests; removing an enabled one may have to wait for a second administrator.
 * Linked identities stay: the same issuer may be added again. Requires a recent reauthentication.
 */
export async function removeProvider(ctx: Ctx, { key }: { key: string }): Promise<{ ok: true }> {
  if (key === mainProviderKey)
    throw refuseFields({
      key: '“Continue with single sign-on” on the sign-in page belongs to this provider. Disable it instead',
    });
  const known = await findProvider(ctx, key);
  if (known?.enabled) {
    await confirmProviderEnd(ctx, {
      kind: 'sso-provider.remove',
      recordId: key,
      summary: `${known.name}: its configuration is deleted, and users can no longer sign in through it`,
      href: providerAddress(key),
      payload: { key },
    });
  }
  await transact(ctx, (tx) => applyProviderRemoval(tx, ctx, { key }));
  return { ok: true };
}

/** Applies the removal, also one that a second administrator has confirmed. */
export async function applyProviderRemoval(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const { key } = removal.parse(payload);
  const removed = await providerRecords.remove(tx, ctx, { where: byKey(key) }, { action: 'sso-provider.removed' });
  const did = `removed the sign-in provider “${removed.name}”: users can no longer sign in through it`;
  if (removed.enabled) await notifyOfProviderChange(tx, ctx, removed, { what: 'was removed', did });
}
