import type { Session } from '#contract/identity/auth.ts';
import { consumeSignInAttempt, resetSignInAttempt } from '#server/identity/attempts/sign-in-attempts.ts';
import { enterSession, insertSession } from '#server/identity/sessions/open.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { canSignIn } from '#server/identity/users/can-sign-in.ts';
import { isPasswordUnchanged } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { verifyPassword } from './passwords/passwords.ts';

/**
 * Opens a session for the correct password. The refusal and its duration are the same whether the account is unknown,
 * unconfirmed, banned or deactivated or the password is wrong. Over the limit every attempt is refused with TOO_MANY_ATTEMPTS, and
 * every address of an enforced domain with SSO_REQUIRED.
 */
export async function signIn(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Session> {
  await refuseEnforced(ctx, email);
  const attempt = await consumeSignInAttempt(ctx, email);
  const { credential } = attempt;
  const isRight = await verifyPassword(credential?.hash ?? null, password);
  if (!credential || !isRight || !(await canSignIn(ctx, credential.user))) {
    await recordRefusal(ctx, email, credential?.user ?? null);
    throw refuse('SIGN_IN_REFUSED');
  }
  const { user } = credential;
  const session = await transact(ctx, async (tx) => {
    // Sent together, in this order. The lock comes first, as in a password change; the opposite order could deadlock.
    const [, isUnchanged, , inserted] = await Promise.all([
      lockRecipient(tx, user.email),
      isPasswordUnchanged(tx, credential),
      resetSignInAttempt(tx, ctx, attempt),
      insertSession(tx, ctx, user, { method: 'password' }),
    ]);
    if (!isUnchanged) throw refuse('SIGN_IN_REFUSED');
    return inserted;
  }).catch(async (error: unknown) => {
    if (isRefusal(error) && recorded.includes(error.code)) await recordRefusal(ctx, email, user, error.code);
    throw error;
  });
  return enterSession(ctx, session);
}

/** Refusals of a right password that are audited. */
const recorded: readonly string[] = ['SIGN_IN_REFUSED', 'NOT_IN_ORGANISATION'];

async function recordRefusal(ctx: Ctx, email: string, user: User | null, code?: string): Promise<void> {
  const tenant = code === 'NOT_IN_ORGANISATION' ? ctx.request.tenantHost?.name : undefined;
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      ...(user && { user }),
      details: { email, ...(tenant && { tenant }) },
    }),
  );
}
