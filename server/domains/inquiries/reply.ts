import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import type { VersionRef } from '#server/records/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { getInquiry } from './detail.ts';
import { mailPurposes } from './mails.ts';
import { inquiryRecords } from './records.ts';
import { senderOf } from './requests/sender.ts';

/**
 * Replies by mail, to the address that the sender's account has now. The first reply sets the response time; the inquiry becomes answered, or stays in progress with
 * `keepOpen`. Refuses with NOT_FOUND or CONFLICT.
 */
export async function replyToInquiry(
  ctx: Ctx,
  { id, version, body, keepOpen }: VersionRef & { body: string; keepOpen: boolean },
): Promise<InquiryDetail> {
  const { supportEmail } = (await currentSettings(ctx)).general;
  await transact(ctx, async (tx) => {
    const inquiry = await inquiryRecords.change(tx, ctx, { id, version }, ({ firstAnsweredAt }) => ({
      set: { status: keepOpen ? 'in-progress' : 'answered', firstAnsweredAt: firstAnsweredAt ?? ctx.now() },
      event: { kind: 'reply', body },
      action: 'inquiry.replied',
      details: { keepOpen },
    }));
    await queueMails(tx, ctx, [
      {
        purpose: mailPurposes.reply,
        recipient: (await senderOf(tx, inquiry))?.email ?? inquiry.email,
        about: { type: 'inquiry', id },
        replyTo: supportEmail,
        subject: `Re: ${inquiry.subject} (${inquiry.number})`,
        blocks: [body, { quote: inquiry.message }],
      },
    ]);
  });
  return getInquiry(ctx, { id });
}
