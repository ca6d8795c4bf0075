import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { changeBranding, requireTenant } from './records.ts';

const noLogo = {
  logoName: null,
  logoWidth: null,
  logoHeight: null,
  logoSize: null,
  logoSha256: null,
  logoKey: null,
  logoAt: null,
} as const;

/** Removes the logo of one's organisation, for its administrators; ours is shown instead. */
export async function removeOwnLogo(ctx: Ctx): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => removeFrom(tx, ctx, (await requireTenantRole(tx, ctx, 'organisation.admin')).id));
  return { ok: true };
}

/** Removes the logo of a tenant. Refuses with NOT_FOUND. */
export async function removeLogo(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    await requireTenant(tx, id);
    await removeFrom(tx, ctx, id);
  });
  return { ok: true };
}

/** The sweep deletes the file. */
async function removeFrom(tx: Tx, ctx: Ctx, tenantId: string): Promise<void> {
  await changeBranding(tx, ctx, { tenantId }, () => ({ set: noLogo, action: 'tenant.logo-removed' }));
}
