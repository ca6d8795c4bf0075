import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { type Credential, findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { type AuditRecord, recordAudit } from '#server/records/audit/record.ts';
import { type IssuedLink, issueLink, type LinkPurpose } from './links.ts';

export interface MailedLink {
  purpose: LinkPurpose;
  email: string;
  auditFor(user: User | null): Pick<AuditRecord, 'action' | 'resourceId'>;
  /** As for `issueLink`. */
  contested?: 'as-before';
  /** null: this account is not one that the link is for. */
  contentFor(link: IssuedLink, known: Credential): Pick<NewMail, 'subject' | 'blocks'> | null;
}

/** Mails per network and hour; consumed here, as only a request for a mail counts that no enforced provider refuses. */
const points = 20;

/** Mails a link to this address. The response, its duration and that a mail is sent are the same for every address. */
export async function mailLink(
  ctx: Ctx,
  { purpose, email, contested, auditFor, contentFor }: MailedLink,
): Promise<{ ok: true }> {
  await ctx.limits.consume({ name: purpose, points, perSeconds: 3600 }, networkOf(ctx.request.address));
  await transact(ctx, async (tx) => {
    if (await isOverMailCap(tx, ctx, purpose, email)) return;
    const known = await findCredential(tx, email);
    const user = known?.user ?? null;
    await recordAudit(tx, ctx, {
      ...auditFor(user),
      ...(user && { user }),
      details: { email },
    });
    // An address without an account runs the same statements; its link belongs to no user.
    const link = await issueLink(tx, ctx, purpose, user?.id ?? null, { contested: contested ?? false });
    const isOut = await isDeactivated(tx, user?.id ?? ctx.newId());
    const content = known !== null && !isBlocked(known.user) && !isOut ? contentFor(link, known) : null;
    const mail = content ? { purpose, recipient: email, ...content } : noAccountMail(ctx, purpose, email);
    await queueMails(tx, ctx, [mail]);
  });
  return { ok: true };
}

/** Tells the owner of an address without an account by mail, because the page must not reveal it. */
function noAccountMail({ appUrl }: Ctx, purpose: string, recipient: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'There is no account with this email address',
    blocks: [
      'Someone, probably you, requested a sign-in link or a new password for this email address. There is no active account with it.',
      'You may have signed up with another address. You can create an account here:',
      { button: { label: 'Create an account', href: `${appUrl}/auth?mode=sign-up` } },
      'If this was not you, you can ignore this email.',
    ],
  };
}
