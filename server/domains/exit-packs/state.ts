import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireOwner } from './access.ts';
import { type StoredExitPack, tenantExitPacks } from './tables.ts';

/** How long a pack is kept. */
const keptMs = 7 * 86_400_000;

/** Returns the newest exit pack of a tenant; null: none. Refuses with NOT_FOUND and FORBIDDEN. */
export function getExitPack(ctx: Ctx, { id }: { id: string }): Promise<ExitPack | null> {
  return transact(ctx, async (tx) => {
    const tenant = await requireOwner(tx, ctx, id);
    const pack = await newestPack(tx, id);
    return pack && describePack(pack, tenant);
  });
}

export async function newestPack(tx: Tx, tenantId: string): Promise<StoredExitPack | null> {
  const [pack] = await tx
    .select()
    .from(tenantExitPacks)
    .where(eq(tenantExitPacks.tenantId, tenantId))
    .orderBy(desc(tenantExitPacks.requestedAt), desc(tenantExitPacks.id))
    .limit(1);
  return pack ?? null;
}

/** The newest pack of a tenant that was made, also one whose period is over. */
export async function newestMadePack(tx: Tx, tenantId: string): Promise<StoredExitPack | null> {
  const isMade = and(eq(tenantExitPacks.tenantId, tenantId), isNotNull(tenantExitPacks.sha256));
  const [pack] = await tx
    .select()
    .from(tenantExitPacks)
    .where(isMade)
    .orderBy(desc(tenantExitPacks.finishedAt), desc(tenantExitPacks.id))
    .limit(1);
  return pack ?? null;
}

export function describePack(pack: StoredExitPack, tenant: Tenant): ExitPack {
  const { id, requestedAt, done, total, finishedAt, size, sha256 } = pack;
  const state = stateOf(pack);
  const expiresAt = state === 'ready' ? expiryOf(pack, tenant) : null;
  return { id, state, requestedAt, done, total, finishedAt, expiresAt, size, sha256 };
}

function stateOf({ leaseUntil, finishedAt, failed, storageKey }: StoredExitPack): ExitPack['state'] {
  if (finishedAt === null) return leaseUntil === null ? 'waiting' : 'making';
  if (failed) return 'failed';
  return storageKey === null ? 'expired' : 'ready';
}

/** A week after it was made; a pack of a tenant that waits for its deletion is kept until then. Null: not made. */
export function expiryOf(pack: { finishedAt: Date }, tenant: Pick<Tenant, 'deleteAt'>): Date;
export function expiryOf(pack: Pick<StoredExitPack, 'finishedAt'>, tenant: Pick<Tenant, 'deleteAt'>): Date | null;
export function expiryOf(
  { finishedAt }: Pick<StoredExitPack, 'finishedAt'>,
  { deleteAt }: Pick<Tenant, 'deleteAt'>,
): Date | null {
  if (finishedAt === null) return null;
  const week = new Date(finishedAt.getTime() + keptMs);
  return deleteAt !== null && deleteAt > week ? deleteAt : week;
}
