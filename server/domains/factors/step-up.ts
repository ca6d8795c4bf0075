import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { changeLevel } from '#server/domains/auth/change-level.ts';
import type { User } from '#server/domains/auth/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** Lifts the session to aal2, proved just now, in the transaction of the act that saw the proof. */
export async function stepUp(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  await recordAudit(tx, ctx, {
    action: 'session.stepped-up',
    resource: 'session',
    category: 'authentication',
    details: { method },
  });
  return changeLevel(tx, ctx, user, { assuranceLevel: 'aal2', provedAt: ctx.now() });
}
