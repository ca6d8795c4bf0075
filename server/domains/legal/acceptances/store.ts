import type { Actor, Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { signReceipt } from './receipts.ts';
import { legalAcceptances, legalAcceptanceTenants } from './tables.ts';
import type { KeptVersion } from './versions.ts';

interface NewAcceptance {
  user: { id: string; email: string };
  version: KeptVersion;
  name: string | null;
  requestId: string | null;
  assurance: Actor['assuranceLevel'];
}

/**
 * Stores an acceptance with its signed receipt, in the caller's transaction. A document that is accepted with a typed name is
 * accepted for the organisation that the person works in. Somebody who has accepted this version already
 * keeps that acceptance.
 */
export async function storeAcceptance(
  tx: Tx,
  ctx: Ctx,
  { user, version, name, requestId, assurance }: NewAcceptance,
): Promise<void> {
  const id = ctx.newId();
  const { documentId, number, contentHash, title } = version;
  const { rowCount } = await tx
    .insert(legalAcceptances)
    .values({
      ...{ id, requestId, documentId, number, contentHash, userId: user.id, typedName: name, acceptedAt: ctx.now() },
      ...signReceipt(ctx, { id, version, user, name, assurance }),
    })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  const tenant = ctx.actor?.tenant;
  // Terms are accepted by each person for themself.
  if (tenant && name !== null)
    await tx.insert(legalAcceptanceTenants).values({ acceptanceId: id, tenantId: tenant.id });
  await recordAudit(tx, ctx, {
    action: 'legal-document.accepted',
    resourceId: documentId,
    details: { title, number, contentHash, acceptance: id },
    user,
  });
}
