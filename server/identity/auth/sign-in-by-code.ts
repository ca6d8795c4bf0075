import type { Session } from '#contract/identity/auth.ts';
import { invalidEmail } from '#contract/text.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { forgetAskedAddress, readAskedAddress } from './links/asked-address.ts';
import { verifyCode } from './links/verify-code.ts';
import { signInByEmail } from './sign-in-by-email.ts';

/**
 * Opens a session with the code from a mail that was read on another device; the code works once. Every refusal is the
 * same. Without an address it is the one that this browser asked a link for.
 */
export async function signInByCode(
  ctx: Ctx,
  { email: typed, code }: { email?: string | undefined; code: string },
): Promise<Session> {
  const email = typed ?? readAskedAddress(ctx);
  if (email === null) throw refuseFields({ email: invalidEmail });
  // A wrong code must stay counted, so the transaction commits before the refusal.
  const session = await transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    const user = (await findCredential(tx, email))?.user ?? null;
    const isRight = await verifyCode(tx, ctx, { purpose: 'magic-link', email, user, code });
    if (isRight && user && !isBlocked(user) && !(await isDeactivated(tx, user.id)))
      return signInByEmail(tx, ctx, user, 'mailed-code');
    await recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      ...(user && { user }),
      details: { email, method: 'mailed-code' },
    });
    return null;
  });
  if (session === null) throw refuseFields({ code: 'This code is wrong or has expired. Request a new one' });
  forgetAskedAddress(ctx);
  return session;
}
