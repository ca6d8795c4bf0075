import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import type { NewsletterSubscription } from './tables.ts';
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribe-link.ts';

export const mailPurposes = {
  confirmation: 'newsletter-confirmation',
  known: 'newsletter-known',
  welcome: 'newsletter-welcome',
} as const;

type Subscriber = Pick<NewsletterSubscription, 'id' | 'email'>;

/** The mail that asks the owner of the address to confirm the subscription. */
export async function confirmationMail(ctx: Ctx, subscriber: Subscriber, token: string): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.confirmation, {
    subject: `Please confirm: newsletter of ${siteName}`,
    blocks: [
      {
        paragraph: `Somebody, probably you, asked for the newsletter of ${siteName} with this address. Please confirm that you want it.\nThe link works once, for 24 hours:`,
      },
      { paragraph: `${ctx.appUrl}/newsletter/confirm?token=${token}` },
      {
        paragraph:
          'If it was not you, you can ignore this email: without your confirmation you will not receive the newsletter, and the address is deleted after 30 days.',
      },
    ],
    cancel: 'Cancel this request',
  });
}

/** The mail to somebody who is subscribed already; the site itself does not reveal who is. */
export async function alreadySubscribedMail(ctx: Ctx, subscriber: Subscriber): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.known, {
    subject: `You are subscribed already: newsletter of ${siteName}`,
    blocks: [
      {
        paragraph: `Somebody, probably you, asked for the newsletter of ${siteName} with this address. It is already subscribed; no further action is needed.`,
      },
    ],
    cancel: 'Unsubscribe with one click',
  });
}

export async function welcomeMail(ctx: Ctx, subscriber: Subscriber): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.welcome, {
    subject: `You are subscribed: newsletter of ${siteName}`,
    blocks: [
      { paragraph: `Thank you for confirming. You will receive the newsletter of ${siteName} at this address.` },
    ],
    cancel: 'Unsubscribe with one click',
  });
}

/** Every newsletter mail says how to unsubscribe, to people and to mail programs. */
function newsletterMail(
  ctx: Ctx,
  { id, email }: Subscriber,
  purpose: string,
  { subject, blocks, cancel }: Pick<NewMail, 'subject' | 'blocks'> & { cancel: string },
): NewMail {
  const link = unsubscribeLink(ctx, id);
  return {
    purpose,
    recipient: email,
    subject,
    blocks: [...blocks, { paragraph: `${cancel}:\n${link}` }],
    headers: unsubscribeHeaders(link),
  };
}

async function siteNameOf(ctx: Ctx): Promise<string> {
  return (await currentSettings(ctx)).general.siteName;
}
