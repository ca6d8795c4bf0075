import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireOwner } from './access.ts';
import { type StoredExitPack, tenantExitPacks } from './tables.ts';

const keptMs = exitPackDays * 86_400_000;

/** Returns the newest exit pack of a tenant; null: none. Refuses with NOT_FOUND and FORBIDDEN. */
export function getExitPack(ctx: Ctx, { id }: { id: string }): Promise<ExitPack | null> {
  return transact(ctx, async (tx) => {
    const tenant = await requireOwner(tx, ctx, id);
    const pack = await newestPack(tx, id);
    return pack && describePack(tx, pack, tenant);
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

/** The pack of a tenant that can be downloaded. A new one replaces it only when it is made. */
export async function storedPack(tx: Tx, tenantId: string): Promise<StoredExitPack | null> {
  const pack = await newestMadePack(tx, tenantId);
  return pack?.storageKey ? pack : null;
}

export async function describePack(tx: Tx, pack: StoredExitPack, tenant: Tenant): Promise<ExitPack> {
  const { id, requestedAt, done, total, finishedAt, size, sha256 } = pack;
  const state = stateOf(pack);
  const expiresAt = state === 'ready' ? expiryOf(pack, tenant) : null;
  const stored = describeStored(await storedPack(tx, tenant.id), tenant);
  return { id, state, requestedAt, done, total, finishedAt, expiresAt, size, sha256, stored };
}

function describeStored(pack: StoredExitPack | null, tenant: Tenant): ExitPack['stored'] {
  if (!pack?.finishedAt || pack.size === null || pack.sha256 === null) return null;
  const { finishedAt, size, sha256 } = pack;
  return { madeAt: finishedAt, expiresAt: expiryOf({ finishedAt }, tenant), size, sha256 };
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
