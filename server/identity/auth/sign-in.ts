import type { Session } from '#contract/identity/auth.ts';
import { openSession } from '#server/identity/sessions/session.ts';
import { canSignIn } from '#server/identity/users/can-sign-in.ts';
import { findCredential, isPasswordUnchanged } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, lockRecipient, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { type Attempt, countAttempt, lockoutMinutes, markLockoutNoticed, resetAttempts } from './attempts.ts';
import { verifyPassword } from './passwords/passwords.ts';

/**
 * Opens a session for the correct password. The refusal and its duration are the same whether the account is unknown,
 * unconfirmed or banned or the password is wrong. Over the limit every attempt is refused with TOO_MANY_ATTEMPTS.
 */
export async function signIn(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Session> {
  const attempt = await countAttempt(ctx, email);
  const credential = await findCredential(ctx.db.read, email);
  if (!attempt.allowed) {
    await recordRefusal(ctx, email, credential?.user ?? null, attempt);
    throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: attempt.retryAfterSeconds });
  }
  const isRight = await verifyPassword(credential?.hash ?? null, password);
  if (!credential || !isRight || !(await canSignIn(ctx, credential.user))) {
    await recordRefusal(ctx, email, credential?.user ?? null, attempt);
    throw refuse('SIGN_IN_REFUSED');
  }
  const { user } = credential;
  return transact(ctx, async (tx) => {
    // The same lock order as a password change; the opposite order could deadlock.
    await lockRecipient(tx, user.email);
    if (!(await isPasswordUnchanged(tx, credential))) throw refuse('SIGN_IN_REFUSED');
    await resetAttempts(tx, attempt);
    return openSession(tx, ctx, user, { method: 'password' });
  });
}

async function recordRefusal(ctx: Ctx, email: string, user: User | null, attempt: Attempt): Promise<void> {
  await transact(ctx, async (tx) => {
    await recordAudit(tx, ctx, {
      action: attempt.allowed ? 'session.refused' : 'session.locked',
      result: 'refused',
      ...(user && { user }),
      details: { email },
    });
    if (!user || !(await markLockoutNoticed(tx, ctx, attempt))) return;
    if (!(await isOverMailCap(tx, ctx, lockoutPurpose, user.email))) await queueMails(tx, ctx, [lockoutNotice(user)]);
  });
}

const lockoutPurpose = 'sign-in-lock';

function lockoutNotice({ email }: User): NewMail {
  return {
    purpose: lockoutPurpose,
    recipient: email,
    subject: 'Sign-in to your account is paused',
    blocks: [
      { paragraph: 'Someone tried too many times to sign in to your account with a wrong password.' },
      {
        paragraph: `Sign-in is paused for ${lockoutMinutes} minutes. Devices that are signed in stay signed in.\nIf this was not you, nobody got in. Choose a new password if someone else may know yours.`,
      },
    ],
  };
}
