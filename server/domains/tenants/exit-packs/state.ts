import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireOwner } from './access.ts';
import { deletionTimeOf, weekAfter } from './deletion/deletion-time.ts';
import { type StoredExitPack, tenantExitPacks } from './tables.ts';

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
  const expiresAt = state === 'ready' && finishedAt ? await expiryOf(tx, finishedAt, tenant) : null;
  const stored = await describeStored(tx, tenant);
  return { id, state, requestedAt, done, total, finishedAt, expiresAt, size, sha256, stored };
}

async function describeStored(tx: Tx, tenant: Tenant): Promise<ExitPack['stored']> {
  const pack = await storedPack(tx, tenant.id);
  if (!pack?.finishedAt || pack.size === null || pack.sha256 === null) return null;
  const { finishedAt: madeAt, size, sha256 } = pack;
  return { madeAt, expiresAt: await expiryOf(tx, madeAt, tenant), size, sha256 };
}

function stateOf({ leaseUntil, finishedAt, failed, storageKey }: StoredExitPack): ExitPack['state'] {
  if (finishedAt === null) return leaseUntil === null ? 'waiting' : 'making';
  if (failed) return 'failed';
  return storageKey === null ? 'expired' : 'ready';
}

/** A week after it was made; a pack of a tenant that waits for its deletion is kept until then. */
export async function expiryOf(tx: Tx, finishedAt: Date, tenant: Pick<Tenant, 'id' | 'deleteAt'>): Promise<Date> {
  return (await deletionTimeOf(tx, tenant)) ?? tenant.deleteAt ?? weekAfter(finishedAt);
}
