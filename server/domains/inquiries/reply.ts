import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { getInquiry } from './detail.ts';
import { mailPurposes } from './mails.ts';
import { inquiryRecords } from './records.ts';
import { lockSender, refuseRestrictedSender, senderOf } from './requests/sender.ts';
import type { Inquiry } from './tables.ts';

/**
 * Replies by mail, to the address that the sender's account has now, and notifies the account in the app. The first reply sets
 * the response time; the inquiry becomes answered, or stays in progress with `keepOpen`. Refuses with NOT_FOUND or CONFLICT, and
 * with INVALID_INPUT when the sender's data is restricted.
 */
export async function replyToInquiry(
  ctx: Ctx,
  { id, version, body, keepOpen }: VersionRef & { body: string; keepOpen: boolean },
): Promise<InquiryDetail> {
  const { supportEmail } = (await currentSettings(ctx)).general;
  await transact(ctx, async (tx) => {
    await lockSender(tx, id);
    const inquiry = await inquiryRecords.change(tx, ctx, { id, version }, ({ firstAnsweredAt }) => ({
      set: { status: keepOpen ? 'in-progress' : 'answered', firstAnsweredAt: firstAnsweredAt ?? ctx.now() },
      event: { kind: 'reply', body },
      action: 'inquiry.replied',
      details: { keepOpen },
    }));
    const sender = await senderOf(tx, inquiry);
    const recipient = sender?.email ?? inquiry.email;
    await refuseRestrictedSender(tx, [inquiry.email, recipient], 'body');
    await queueMails(tx, ctx, [
      {
        purpose: mailPurposes.reply,
        recipient,
        about: { type: 'inquiry', id },
        replyTo: supportEmail,
        subject: `Re: ${inquiry.subject} (${inquiry.number})`,
        blocks: [body, { quote: inquiry.message }],
      },
    ]);
    if (sender) await notify(tx, ctx, { member: sender }, replyNotice(inquiry, body));
  });
  return getInquiry(ctx, { id });
}

/** The reply was mailed with its text, so the notification is in the app alone. */
function replyNotice({ id, subject }: Inquiry, body: string) {
  return {
    kind: 'inquiry-reply' as const,
    title: `Reply to your inquiry “${subject}”`,
    body,
    href: `/requests/${id}`,
    about: { inquiryId: id },
    mail: false as const,
  };
}
