import { and, eq, isNull } from 'drizzle-orm';
import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { requireOwner } from './access.ts';
import { describePack } from './state.ts';
import { type StoredExitPack, tenantExitPacks } from './tables.ts';

/** Of one tenant; consumed by the act, as the order names the tenant and only its owner may give it. */
const cap = { name: 'exit-packs', points: 10, perSeconds: 86_400 };

/** Orders an exit pack; while one is being made, that one. Requires a recent reauthentication. */
export async function requestExitPack(ctx: Ctx, { id }: { id: string }): Promise<ExitPack> {
  await transact(ctx, (tx) => requireOwner(tx, ctx, id));
  await ctx.limits.consume(cap, id);
  return transact(ctx, async (tx) => {
    const tenant = await requireOwner(tx, ctx, id);
    return describePack(tx, await orderExitPack(tx, ctx, tenant), tenant);
  });
}

/** The same in the caller's transaction, which has checked who may. `requestedBy` is told about it. */
export async function orderExitPack(
  tx: Tx,
  ctx: Ctx,
  tenant: Pick<Tenant, 'id' | 'name'>,
  requestedBy: string | null = ctx.actor?.id ?? null,
): Promise<StoredExitPack> {
  const { id: tenantId, name } = tenant;
  const [ordered] = await tx
    .insert(tenantExitPacks)
    .values({ id: ctx.newId(), tenantId, requestedBy, requestedAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (ordered) {
    await recordAudit(tx, ctx, { action: 'tenant.exit-pack-requested', resourceId: tenantId, details: { name } });
    return ordered;
  }
  const isOpen = and(eq(tenantExitPacks.tenantId, tenantId), isNull(tenantExitPacks.finishedAt));
  const [open] = await tx.select().from(tenantExitPacks).where(isOpen);
  // It was finished in between.
  return open ?? orderExitPack(tx, ctx, tenant, requestedBy);
}
