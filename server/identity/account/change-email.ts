import { eq } from 'drizzle-orm';
import { emailChangeHours } from '#contract/identity/account.ts';
import { issueLink } from '#server/identity/auth/links/links.ts';
import { addressProblem } from '#server/identity/sign-in-domains/address-problem.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { emailChanges, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, lockRecipients, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

const purpose = 'change-email';
/** Of one account; consumed by the act, as one's own address does not count. */
const cap = { name: purpose, points: 3, perSeconds: 3600 };

/**
 * Mails a link to the new address and a notice to the current one; the address changes when the link is used. The
 * response is the same whether or not another account has the new address: only its owner is informed, by mail. Refuses with
 * INVALID_INPUT an address of an enforced domain that this account cannot have.
 */
export async function requestEmailChange(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  const me = actorOf(ctx);
  if (email === me.email) throw refuseFields({ email: 'This is already your address' });
  await ctx.limits.consume(cap, me.id);
  await transact(ctx, async (tx) => {
    // Both before the account, in the order of every act.
    await lockRecipients(tx, [me.email, email]);
    await lockOwner(tx, ctx);
    const problem = await addressProblem(tx, me.id, email);
    if (problem !== null) throw refuseFields({ email: problem });
    const change = { newEmail: email, requestedAt: ctx.now() };
    await tx
      .insert(emailChanges)
      .values({ userId: me.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const { href } = await issueLink(tx, ctx, purpose, me.id);
    await recordAudit(tx, ctx, {
      action: 'email.change-requested',
      resourceId: me.id,
    });
    const mails: NewMail[] = [noticeTo(ctx, me.email, email)];
    if (!(await isOverMailCap(tx, ctx, purpose, email))) {
      const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      mails.push(taken.length > 0 ? addressTakenMail(ctx, email) : linkMail(email, href));
    }
    await queueMails(tx, ctx, mails);
  });
  return { ok: true };
}

function linkMail(recipient: string, link: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'Confirm your new address',
    blocks: [
      `Someone, probably you, wants to use this email address for their account. Confirm it with this link. It works once, for ${emailChangeHours} hours:`,
      { button: { label: 'Confirm email address', href: link } },
      'After that, you sign in with this address. If this was not you, you can ignore this email.',
    ],
  };
}

function addressTakenMail({ appUrl }: Ctx, recipient: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'This address already has an account',
    blocks: [
      'Someone, probably you, wants to use this email address for another account. It already has an account, so nothing was changed.',
      'You can sign in to it here:',
      { button: { label: 'Sign in', href: `${appUrl}/auth` } },
      'If this was not you, you can ignore this email.',
    ],
  };
}

function noticeTo({ appUrl }: Ctx, recipient: string, next: string): NewMail {
  return {
    purpose: 'email-change-notice',
    recipient,
    subject: 'The address of your account is about to change',
    blocks: [
      `We sent a confirmation link to ${next}. Once it is used, you sign in with that address and no longer with this one.`,
      `If this was not you, choose a new password within ${emailChangeHours} hours. This cancels the change and signs out all devices.`,
      { button: { label: 'Choose a new password', href: `${appUrl}/auth?mode=reset-password` } },
    ],
  };
}
