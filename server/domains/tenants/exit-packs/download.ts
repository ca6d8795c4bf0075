import { eq } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { requireReauthentication } from '#server/platform/guard/reauthentication.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { requireOwner } from './access.ts';
import { storedPack } from './state.ts';
import { type StoredExitPack, tenantExitPacks } from './tables.ts';

/** The addresses that serve exit packs, by the id of the pack. */
export const exitPackPath = '/api/files/exit-pack';

/** Returns the address of the newest stored pack of a tenant, also while a later one is made or has failed. Requires a recent reauthentication. */
export async function startDownload(ctx: Ctx, { id }: { id: string }): Promise<{ href: string }> {
  const pack = await transact(ctx, async (tx) => {
    await requireOwner(tx, ctx, id);
    return storedPack(tx, id);
  });
  if (!pack) throw refuse('NOT_FOUND');
  return { href: `${exitPackPath}/${pack.id}` };
}

/** Returns a pack that is ready; opening it records the download. Refuses with NOT_FOUND, also packs of other tenants. Requires a recent reauthentication. */
export async function findExitPack(ctx: Ctx, id: string): Promise<FoundFile> {
  requireReauthentication(ctx);
  if (!isId(id)) throw refuse('NOT_FOUND');
  const { pack, tenant } = await transact(ctx, async (tx) => {
    const [found] = await tx.select().from(tenantExitPacks).where(eq(tenantExitPacks.id, id));
    if (!found) throw refuse('NOT_FOUND');
    return { pack: found, tenant: await requireOwner(tx, ctx, found.tenantId) };
  });
  const { storageKey, size, sha256 } = pack;
  if (storageKey === null || size === null) throw refuse('NOT_FOUND');
  return {
    name: nameOf(pack),
    size,
    async open() {
      const content = await ctx.files.open(storageKey);
      await transact(ctx, (tx) =>
        recordAudit(tx, ctx, {
          action: 'tenant.exit-pack-downloaded',
          resourceId: tenant.id,
          details: { name: tenant.name, sha256 },
        }),
      );
      return content;
    },
  };
}

const nameOf = ({ finishedAt, requestedAt }: StoredExitPack) =>
  `exit-pack-${inZurich(finishedAt ?? requestedAt).toPlainDate()}.zip`;
