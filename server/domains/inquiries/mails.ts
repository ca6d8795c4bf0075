import { eq } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { formatDue } from '#contract/business/due-time.ts';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { storedEstimateAddress } from '#contract/pricing/estimate-address.ts';
import { estimateCode } from '#contract/pricing/estimate-words.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import type { EstimateValues } from '#server/domains/pricing/stored-estimates.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fullDay, fullMoment } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailCheck, MailListener } from '#server/platform/mail/deliver.ts';
import { isOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { onlyWhileStored } from '#server/records/mail-check.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { folderAddress } from './canary/mark.ts';
import { greetingOf } from './rules.ts';
import { type Inquiry, inquiries, inquiryEvents } from './tables.ts';

export const mailPurposes = {
  acknowledgement: 'inquiry-acknowledgement',
  team: 'inquiry-team',
  reply: 'inquiry-reply',
  canary: 'inquiry-canary',
} as const;

/** Mails the sender of an inquiry that it arrived, within the cap for their address. */
export async function acknowledge(tx: Tx, ctx: Ctx, inquiry: Inquiry, estimate: EstimateValues | null): Promise<void> {
  const { id, email: recipient, pendingMails } = inquiry;
  const purpose = mailPurposes.acknowledgement;
  if (pendingMails !== 'team-and-sender' || (await isOverMailCap(tx, ctx, purpose, recipient))) return;
  const { siteName, supportEmail } = (await currentSettings(ctx)).general;
  const sent = estimate && `Your estimate: ${estimateText(estimate)}.\n${ctx.appUrl}${storedEstimateAddress(estimate)}`;
  const content = acknowledgementOf(inquiry, siteName, sent);
  await queueMails(tx, ctx, [
    { purpose, recipient, about: { type: 'inquiry', id }, replyTo: supportEmail, bulk: true, ...content },
  ]);
}

function acknowledgementOf(inquiry: Inquiry, siteName: string, estimate: string | null) {
  const greeting = greetingOf(inquiry.name);
  return {
    subject: `We have your message (${inquiry.number})`,
    blocks: [
      ...(greeting === null ? [] : [greeting]),
      `Thank you for writing to ${siteName}. We received your message; its number is ${inquiry.number}.\nWe will reply by ${dueInZurich(inquiry.dueAt)}.`,
      ...(estimate === null ? [] : [estimate]),
      'If you did not send this message, please reply to this email and we will delete it.',
      siteName,
    ],
  };
}

/** The mail to the team: each inquiry has its own, so it needs no cap, and a flood of them is sent after other mails. */
export function teamMail(ctx: Ctx, inquiry: Inquiry, estimate: EstimateValues | null) {
  const facts: [label: string, value: string | null | undefined][] = [
    ['From', `${inquiry.name} <${inquiry.email}>`],
    ['Company', inquiry.company],
    ['Phone', inquiry.phone],
    ['Service', inquiry.serviceType && serviceTypes[inquiry.serviceType]],
    ['Budget', inquiry.budget && budgets[inquiry.budget]],
    ['Estimate', estimate && estimateText(estimate)],
    ['Respond by', dueInZurich(inquiry.dueAt)],
  ];
  return {
    purpose: mailPurposes.team,
    cap: 'none' as const,
    bulk: true as const,
    about: { type: 'inquiry', id: inquiry.id },
    replyTo: inquiry.email,
    subject: `${inquiry.number}: ${inquiry.subject}`,
    blocks: [
      { facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
      inquiry.message,
      `Reply here: ${ctx.appUrl}${recordAddress('inquiry', inquiry.id)}`,
    ],
  };
}

/** `CHF 94’500, range 67’500 to 121’500, price book 2026-11, estimate 7f3a 19c2` */
function estimateText({ totalMinor, currency, fromMinor, toMinor, book, hash }: EstimateValues): string {
  const range = fromMinor < toMinor ? `range ${amountText(fromMinor)} to ${amountText(toMinor)}, ` : '';
  return `${priceText(totalMinor, currency)}, ${range}price book ${book}, estimate ${estimateCode(hash)}`;
}

/** The email of the canary inquiry, with nothing of the form. A mail server gets one only for an address that the settings name. */
export async function canaryMails(ctx: Ctx, { id, number }: Inquiry): Promise<NewMail[]> {
  const recipient = ctx.sendsMail ? (await currentSettings(ctx)).notifications.canaryAddress : folderAddress;
  if (recipient === '') return [];
  return [
    {
      purpose: mailPurposes.canary,
      recipient,
      about: { type: 'canary', id },
      bulk: true,
      subject: `Canary inquiry ${number}`,
      blocks: ['Sent by the server itself to test the way of inquiries.', number],
    },
  ];
}

/** `Monday, 23 November 2026 at 16:00 (Zurich)` */
export function dueInZurich(instant: Date): string {
  return `${formatDue(instant, { day: fullDay, moment: fullMoment })} (Zurich)`;
}

const whileStored = onlyWhileStored(inquiries, 'The inquiry was deleted before the email could be sent.');

/** What an inquiry says of its sender is not mailed to the team once it was deleted; an answer still reaches the sender. */
export const checkInquiryMail: MailCheck = async (tx, mail) =>
  mail.purpose === mailPurposes.team ? whileStored(tx, mail) : null;

const deliveredKinds = {
  [mailPurposes.acknowledgement]: 'acknowledged',
  [mailPurposes.team]: 'team-notified',
  [mailPurposes.reply]: 'reply-delivered',
} as const;

/** Adds the outcome of a mail to the inquiry's history; does nothing if the inquiry was deleted meanwhile. */
export const recordInquiryMail: MailListener = async (tx, ctx, mail, outcome) => {
  if (mail.subjectId === null) return;
  const { id } = inquiries;
  const [existing] = await tx.select({ id }).from(inquiries).where(eq(id, mail.subjectId)).for('key share');
  if (!existing) return;
  await tx.insert(inquiryEvents).values({
    id: ctx.newId(),
    recordId: mail.subjectId,
    kind: outcome === 'sent' ? deliveredKinds[mail.purpose as keyof typeof deliveredKinds] : 'mail-failed',
    at: ctx.now(),
    detail: mail.recipient,
  });
};
