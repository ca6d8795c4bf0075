import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { apiTokens } from './tables.ts';

/** Why a token ended, for the audit log. */
type Reason = 'revoked' | 'ban' | 'role' | 'earlier-access' | AccountChange;
/** What makes an account safe again, or leaves it: an intruder may have made its personal tokens. */
type AccountChange = 'password' | 'email' | 'sign-out' | 'factors' | 'deletion';

/** Ends every token of a user in the caller's transaction, effective on the next request: at a ban, a change of the role. */
export async function endTokensOf(tx: Tx, ctx: Ctx, userId: string, reason: Reason): Promise<void> {
  await endTokens(tx, ctx, eq(apiTokens.userId, userId), reason);
}

/**
 * Ends the personal tokens of a user, and returns their number. Service tokens stay: the team depends on them, sees them and
 * can revoke them.
 */
export function endPersonalTokensOf(tx: Tx, ctx: Ctx, userId: string, reason: AccountChange): Promise<number> {
  const isPersonal = and(eq(apiTokens.userId, userId), eq(apiTokens.kind, 'personal'));
  return endTokens(tx, ctx, isPersonal, reason);
}

/**
 * Deletes tokens with an audit entry each; returns their number. What somebody else made in an account before its owner came is
 * not told to who invited the owner: its entry has no name, and belongs to no tenant.
 */
export async function endTokens(tx: Tx, ctx: Ctx, which: SQL | undefined, reason: Reason): Promise<number> {
  const ended = await tx.delete(apiTokens).where(which).returning();
  const isEarlier = reason === 'earlier-access';
  for (const { id, kind, name } of ended) {
    const details = { kind, ...(!isEarlier && { name }), reason };
    await recordAudit(tx, ctx, {
      action: 'token.revoked',
      resourceId: id,
      details,
      ...(isEarlier && { tenantId: null }),
    });
  }
  return ended.length;
}
