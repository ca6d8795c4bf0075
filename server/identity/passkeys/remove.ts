import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfPasskey } from './notify-of-passkey.ts';
import { passkeys } from './tables.ts';

/** Removes a passkey and notifies its owner. The device still offers it, but the site no longer accepts it. */
export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { id: userId } = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const [row] = await tx.delete(passkeys).where(own).returning();
    if (!row) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'passkey.removed',
      resourceId: id,
    });
    await notifyOfPasskey(tx, ctx, 'removed', row.name);
  });
  return { ok: true };
}
