import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { weekAfter } from './deletion/deletion-time.ts';
import { tenantExitPacks } from './tables.ts';

/** Deletes the stored files of exit packs whose period is over. That of a tenant that waits for its deletion goes with it. */
export async function expireExitPacks({ db, files, now }: Services): Promise<void> {
  const keys = await db.transact(systemScope, async (tx) => {
    const stored = await tx
      .select({ pack: tenantExitPacks })
      .from(tenantExitPacks)
      .innerJoin(tenants, eq(tenants.id, tenantExitPacks.tenantId))
      .where(and(isNotNull(tenantExitPacks.storageKey), isNull(tenants.deleteAt)))
      .for('update', { of: tenantExitPacks });
    const due = stored.filter(({ pack }) => pack.finishedAt === null || weekAfter(pack.finishedAt) <= now());
    for (const { pack } of due)
      await tx.update(tenantExitPacks).set({ storageKey: null }).where(eq(tenantExitPacks.id, pack.id));
    return due.flatMap(({ pack }) => pack.storageKey ?? []);
  });
  for (const key of keys) await files.remove(key);
}
