import { mainProviderKey } from '#contract/identity/sso.ts';
import { requireFreshProof } from '#server/identity/auth/fresh-proof.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { noteChange } from './change-provider.ts';
import { byKey } from './queries.ts';
import { ssoProviders } from './tables.ts';

/** Removes a provider and the requests that wait for it. Identities stay linked: the same issuer may come back. */
export async function removeProvider(ctx: Ctx, { key }: { key: string }): Promise<{ ok: true }> {
  requireFreshProof(ctx);
  if (key === mainProviderKey)
    throw refuseFields({ key: 'The button of the sign-in page belongs to this provider. Disable it instead' });
  await transact(ctx, async (tx) => {
    const [removed] = await tx.delete(ssoProviders).where(byKey(key)).returning();
    if (!removed) throw refuse('NOT_FOUND');
    await noteChange(tx, ctx, 'sso-provider.removed', key, { name: removed.name, type: removed.type });
  });
  return { ok: true };
}
