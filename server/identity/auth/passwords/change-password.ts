import { and, eq } from 'drizzle-orm';
import {
  consumeSessionAttempt,
  recordWrongPassword,
  resetSessionAttempts,
} from '#server/identity/attempts/session-attempts.ts';
import { deletePendingLinks } from '#server/identity/auth/delete-pending-links.ts';
import { setSessionCookies } from '#server/identity/sessions/cookies.ts';
import { removeOtherSessions } from '#server/identity/sessions/end-others.ts';
import { rotateSession } from '#server/identity/sessions/session.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { findCredential, isPasswordUnchanged } from '#server/identity/users/queries.ts';
import { accounts } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Changes the password of the signed-in user. Wrong current passwords count like those at reauthentication. Every other
 * session and every pending link ends, this session gets a new secret id, and the owner is notified. The current password
 * is the reauthentication.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<{ ok: true }> {
  const { id, email } = actorOf(ctx);
  await consumeSessionAttempt(ctx, 'password-change');
  const credential = await findCredential(ctx.db.read, email);
  if (credential && credential.hash === null) throw refuseFields({ currentPassword: noPasswordYet });
  if (!(await verifyPassword(credential?.hash ?? null, currentPassword)) || !credential) {
    await recordWrongPassword(ctx, 'password-change');
    throw refuseFields({ currentPassword: wrongPassword });
  }
  await checkNewPassword(ctx, { email, password });
  const hash = await hashPassword(password);
  const token = await transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    // The password was reset by mail while the new hash was derived; the reset wins.
    if (!(await isPasswordUnchanged(tx, credential, 'update'))) throw refuseFields({ currentPassword: wrongPassword });
    await resetSessionAttempts(tx, ctx);
    const own = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'));
    await tx.update(accounts).set({ password: hash, updatedAt: ctx.now() }).where(own);
    await deletePendingLinks(tx, id);
    const ended = await removeOtherSessions(tx, ctx);
    await endPersonalTokensOf(tx, ctx, id, 'password');
    await recordAudit(tx, ctx, {
      action: 'password.changed',
      resourceId: id,
      details: { method: 'current-password', endedSessions: ended },
    });
    await notify(tx, ctx, { accounts: [{ id, email }] }, changed(ctx));
    return rotateSession(tx, ctx);
  });
  setSessionCookies(ctx, token);
  return { ok: true };
}

const wrongPassword = 'This is not your password';
const noPasswordYet =
  'Your account has no password yet. To choose one, request a link on the sign-in page, under Reset';

const changed = ({ appUrl }: Ctx) => ({
  title: 'Your password was changed',
  body: 'It was changed in the settings. Your other devices were signed out.',
  href: '/settings/security',
  mail: {
    purpose: 'password-changed',
    cap: 'none' as const,
    blocks: [
      'The password of your account was changed in the settings. Your other devices were signed out.',
      'If this was not you, choose a new password now:',
      `${appUrl}/auth?mode=reset-password`,
    ],
  },
});
