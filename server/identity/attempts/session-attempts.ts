import { eq } from 'drizzle-orm';
import { signInAttempts } from '#server/identity/users/tables.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient, type NewMail } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { lockoutMinutes } from './counters.ts';
import { countAttempt, lockWhenOver } from './lockouts.ts';

/** What the password was asked for in an open session. */
export type PasswordUse = 'password' | 'password-change';

/**
 * Counts an attempt at the password in this session, before it is checked. Others' attempts at sign-in do not count
 * here, and a copied session gets few of its own. Over the limit of the current settings it refuses with
 * TOO_MANY_ATTEMPTS.
 */
export async function consumeSessionAttempt(ctx: Ctx, method: PasswordUse): Promise<void> {
  const { maxLoginAttempts } = (await currentSettings(ctx)).security;
  const user = actorOf(ctx);
  const waitSeconds = await transact(ctx, async (tx) => {
    // Before the count, as in every act on an account; the opposite order could deadlock when a lockout begins.
    await lockRecipient(tx, user.email);
    const notice = (recipient: string) => noticeFor(ctx, recipient);
    const action = 'reauthentication.locked' as const;
    const counted = await countAttempt(tx, ctx, keyOf(user), maxLoginAttempts);
    const lockable = { email: user.email, user, action, details: { method }, notice };
    return lockWhenOver(tx, ctx, lockable, counted, maxLoginAttempts);
  });
  if (waitSeconds !== null) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: waitSeconds });
}

export async function recordWrongPassword(ctx: Ctx, method: PasswordUse): Promise<void> {
  const { email, sessionId } = actorOf(ctx);
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'reauthentication.refused',
      resourceId: sessionId,
      result: 'refused',
      details: { email, method },
    }),
  );
}

/** Deletes this session's count after the correct password. */
export async function resetSessionAttempts(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, keyOf(actorOf(ctx))));
}

function keyOf({ sessionId }: Actor): string {
  return `session:${sessionId}`;
}

function noticeFor({ appUrl }: Ctx, recipient: string): NewMail {
  return {
    purpose: 'reauthentication-lock',
    recipient,
    subject: 'Wrong passwords in an open session of your account',
    blocks: [
      `Someone who is signed in to your account entered a wrong password too many times. That session may try again in ${lockoutMinutes} minutes.`,
      'If this was not you, end that session and choose a new password now:',
      { button: { label: 'Security settings', href: `${appUrl}/settings/security` } },
    ],
  };
}
