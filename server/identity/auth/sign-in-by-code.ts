import type { Session } from '#contract/identity/auth.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { signInByEmail } from './sign-in-by-email.ts';
import { verifyCode } from './links/verify-code.ts';

/** Tries of codes from one network in an hour. */
const cap = { name: 'code-sign-in', points: 20, perSeconds: 3600 };

/** Opens a session for the code of a mail that was read on another device, once. Whatever is wrong, the answer is the same. */
export async function signInByCode(ctx: Ctx, { email, code }: { email: string; code: string }): Promise<Session> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  // A guess stays counted when it is refused, so the transaction ends before that.
  const session = await transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    const user = (await findCredential(tx, email))?.user ?? null;
    const isRight = await verifyCode(tx, ctx, { purpose: 'magic-link', email, user, code });
    if (isRight && user && user.bannedAt === null) return signInByEmail(tx, ctx, user, 'mailed-code');
    await recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      ...(user && { user }),
      details: { email, method: 'mailed-code' },
    });
    return null;
  });
  if (session === null) throw refuseFields({ code: 'This code is not right, or no longer. Ask for another one' });
  return session;
}
