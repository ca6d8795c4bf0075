import { eq } from 'drizzle-orm';
import {
  consumeSessionAttempt,
  recordWrongPassword,
  resetSessionAttempts,
} from '#server/identity/attempts/session-attempts.ts';
import { setSessionCookies } from '#server/identity/sessions/cookies.ts';
import { rotateSession, sessionTag } from '#server/identity/sessions/session.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { sessions } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { verifyPassword } from './passwords/passwords.ts';

/**
 * Reauthenticates the signed-in user with their password; the session gets a new secret id. Wrong passwords are counted
 * per session, audited, and too many of them are reported to the owner.
 */
export async function reauthenticateWithPassword(ctx: Ctx, { password }: { password: string }): Promise<{ ok: true }> {
  const { email } = actorOf(ctx);
  await consumeSessionAttempt(ctx, 'password');
  const credential = await findCredential(ctx.db.read, email);
  if (!(await verifyPassword(credential?.hash ?? null, password))) {
    await recordWrongPassword(ctx, 'password');
    throw refuseFields({ password: 'This is not your password' });
  }
  const token = await transact(ctx, async (tx) => {
    await resetSessionAttempts(tx, ctx);
    await recordReauthentication(tx, ctx, 'password');
    return rotateSession(tx, ctx);
  });
  setSessionCookies(ctx, token);
  return { ok: true };
}

/** Records, in the caller's transaction, that this session's user has just reauthenticated. */
async function recordReauthentication(tx: Tx, ctx: Ctx, method: string): Promise<void> {
  const { sessionId } = actorOf(ctx);
  await tx.update(sessions).set({ authenticatedAt: ctx.now() }).where(eq(sessions.id, sessionId));
  tx.invalidate(sessionTag(sessionId));
  await recordAudit(tx, ctx, {
    action: 'session.reauthenticated',
    resourceId: sessionId,
    details: { method },
  });
}
