import { and, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { describePasskey } from './list.ts';
import { passkeys } from './tables.ts';

/** Renames a passkey of the signed-in user. Refuses with NOT_FOUND. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<Passkey> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, actorOf(ctx).id));
  return transact(ctx, async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(own).returning();
    if (!row) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'passkey.renamed',
      resourceId: id,
    });
    return describePasskey(row);
  });
}
