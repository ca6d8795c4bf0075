import type { Session } from '#contract/identity/auth.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { setAssuranceLevel } from './set-assurance-level.ts';

/** Raises the session to aal2 and marks it as just authenticated, in the transaction that verified the factor. */
export async function stepUp(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  await recordAudit(tx, ctx, {
    action: 'session.stepped-up',
    details: { method },
  });
  return setAssuranceLevel(tx, ctx, user, { assuranceLevel: 'aal2', authenticatedAt: ctx.now() });
}
