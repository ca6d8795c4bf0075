import { postalAddress } from '#server/domains/content/company.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import { unsubscribeHeaders } from '#server/records/double-opt-in.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { newsletterOptIn, topicsLink } from './opt-in.ts';
import type { NewsletterSubscription } from './tables.ts';

export const mailPurposes = {
  confirmation: 'newsletter-confirmation',
  known: 'newsletter-known',
  welcome: 'newsletter-welcome',
  issue: 'newsletter-issue',
  test: 'newsletter-test',
} as const;

type Subscriber = Pick<NewsletterSubscription, 'id' | 'email'>;

/** The mail that asks the owner of the address to confirm the subscription. */
export async function confirmationMail(ctx: Ctx, subscriber: Subscriber, link: string): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.confirmation, {
    subject: `Please confirm your subscription to the ${siteName} newsletter`,
    blocks: [
      `Someone, probably you, subscribed this address to the ${siteName} newsletter. Please confirm that you want to receive it.\nThe link works once, for 24 hours:`,
      link,
      'If this was not you, you can ignore this email. You will not receive the newsletter, and we delete your address after 30 days.',
    ],
    cancel: 'Cancel the request now',
  });
}

/** The mail to somebody who is subscribed already; the site itself does not reveal who is. */
export async function alreadySubscribedMail(ctx: Ctx, subscriber: Subscriber): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.known, {
    subject: `You are already subscribed to the ${siteName} newsletter`,
    blocks: [
      `Someone, probably you, subscribed this address to the ${siteName} newsletter. It is already subscribed, so you do not need to do anything.`,
    ],
    cancel: 'Unsubscribe with one click',
  });
}

export async function welcomeMail(
  ctx: Ctx,
  subscriber: Subscriber,
  { hasTopics }: { hasTopics: boolean },
): Promise<NewMail> {
  const siteName = await siteNameOf(ctx);
  return newsletterMail(ctx, subscriber, mailPurposes.welcome, {
    subject: `You are subscribed to the ${siteName} newsletter`,
    blocks: [
      `Thank you for confirming. You will receive the ${siteName} newsletter at this address.`,
      ...(hasTopics ? [chooseTopicsBlock(topicsLink(ctx, subscriber.id))] : []),
    ],
    cancel: 'Unsubscribe with one click',
  });
}

/** What every recipient of an issue sees below its texts: the sender's address, and a link to topics where there are any. */
export interface IssueFoot {
  address: readonly MailBlock[];
  hasTopics: boolean;
}

/** An issue to one subscriber; the outcome is recorded for this delivery. */
export function issueMail(
  ctx: Ctx,
  { id, email }: Subscriber,
  { subject, blocks, ...foot }: Pick<NewMail, 'subject' | 'blocks'> & IssueFoot,
  deliveryId: string,
): NewMail {
  const link = newsletterOptIn.unsubscribeLink(ctx, id);
  return {
    purpose: mailPurposes.issue,
    recipient: email,
    subject,
    blocks: issueBlocks(blocks, foot, { unsubscribe: link, topics: topicsLink(ctx, id) }),
    headers: unsubscribeHeaders(link),
    about: { type: 'newsletter-delivery', id: deliveryId },
    bulk: true,
  };
}

/** What every recipient of an issue sees: its texts, how to choose topics and to unsubscribe, and who sends it. */
export function issueBlocks(
  blocks: readonly MailBlock[],
  { address, hasTopics }: IssueFoot,
  links: { unsubscribe: string; topics: string },
): MailBlock[] {
  return [
    ...blocks,
    ...(hasTopics ? [chooseTopicsBlock(links.topics)] : []),
    { link: { label: 'Unsubscribe with one click', href: links.unsubscribe } },
    ...address,
  ];
}

const chooseTopicsBlock = (href: string): MailBlock => ({ link: { label: 'Choose your topics', href } });

/** Every newsletter mail says how to unsubscribe, to people and to mail programs, and who sends it from where. */
async function newsletterMail(
  ctx: Ctx,
  { id, email }: Subscriber,
  purpose: string,
  { subject, blocks, cancel }: Pick<NewMail, 'subject' | 'blocks'> & { cancel: string },
): Promise<NewMail> {
  const link = newsletterOptIn.unsubscribeLink(ctx, id);
  return {
    purpose,
    recipient: email,
    subject,
    blocks: [...blocks, { link: { label: cancel, href: link } }, ...(await postalAddress(ctx))],
    headers: unsubscribeHeaders(link),
  };
}

async function siteNameOf(ctx: Ctx): Promise<string> {
  return (await currentSettings(ctx)).general.siteName;
}
