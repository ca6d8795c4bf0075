import { eq } from 'drizzle-orm';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { sessions } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { countAttempt, resetAttempts } from './attempts.ts';
import { verifyPassword } from './passwords/passwords.ts';

/**
 * Reauthenticates the signed-in user with their password. Wrong passwords count towards the same limit as at sign-in.
 */
export async function reauthenticateWithPassword(ctx: Ctx, { password }: { password: string }): Promise<{ ok: true }> {
  const { email } = actorOf(ctx);
  const attempt = await countAttempt(ctx, email);
  if (!attempt.allowed) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: attempt.retryAfterSeconds });
  const credential = await findCredential(ctx.db.read, email);
  if (!(await verifyPassword(credential?.hash ?? null, password)))
    throw refuseFields({ password: 'This is not your password' });
  await transact(ctx, async (tx) => {
    await resetAttempts(tx, attempt);
    await recordReauthentication(tx, ctx, 'password');
  });
  return { ok: true };
}

/** Records, in the caller's transaction, that this session's user has just reauthenticated. */
export async function recordReauthentication(tx: Tx, ctx: Ctx, method: string): Promise<void> {
  const { sessionId } = actorOf(ctx);
  await tx.update(sessions).set({ authenticatedAt: ctx.now() }).where(eq(sessions.id, sessionId));
  tx.invalidate(sessionTag(sessionId));
  await recordAudit(tx, ctx, {
    action: 'session.proved',
    resourceId: sessionId,
    details: { method },
  });
}
