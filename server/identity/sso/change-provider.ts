import { requireFreshProof } from '#server/identity/auth/fresh-proof.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { byKey, providersTag } from './queries.ts';
import { type ProviderRow, ssoProviders } from './tables.ts';

export interface ProviderChange {
  values: Partial<ProviderRow>;
  action: string;
  details: Record<string, unknown>;
}

/** Changes a provider as its administrator saw it; somebody who saw an older version is told so. */
export function changeProvider(
  ctx: Ctx,
  { key, version }: { key: string; version: number },
  decide: (row: ProviderRow) => ProviderChange,
): Promise<ProviderRow> {
  requireFreshProof(ctx);
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(ssoProviders).where(byKey(key)).for('update');
    if (!row) throw refuse('NOT_FOUND');
    if (row.version !== version) throw refuse('CONFLICT');
    const { values, action, details } = decide(row);
    const [changed] = await tx
      .update(ssoProviders)
      .set({ ...values, version: version + 1, updatedAt: ctx.now() })
      .where(byKey(key))
      .returning();
    if (!changed) throw refuse('NOT_FOUND');
    await noteChange(tx, ctx, action, key, details);
    return changed;
  });
}

/** The trace of a change to who may let people in, and the end of what was remembered of it. */
export async function noteChange(
  tx: Tx,
  ctx: Ctx,
  action: string,
  key: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    resource: 'sso-provider',
    resourceId: key,
    category: 'security',
    severity: 'high',
    details,
  });
  tx.invalidate(providersTag);
}
