import { amountText } from '#contract/business/billed-positions.ts';
import type { InvoiceRecipient } from '#contract/business/invoices/invoices.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

interface InvoiceMail {
  /** What it is, without what it is for: all that somebody reads whose organisation limits its networks. */
  title: string;
  subject: string;
  text: readonly string[];
  /** What the app says instead of the first line, where that speaks of the attached file. */
  notice?: string;
  file: { name: string; pdf: Buffer };
}

/**
 * Sends a document to its client: a notification in the app to the people of the project, as each of them chose, and the file by
 * email to its recipients.
 */
export async function sendToClient(
  tx: Tx,
  ctx: Ctx,
  invoice: Invoice,
  recipients: readonly InvoiceRecipient[],
  mail: InvoiceMail,
): Promise<void> {
  const { projectId, tenantId } = invoice;
  const { notice: body = mail.text[0] ?? '' } = mail;
  if (projectId !== null) {
    const notice = {
      kind: 'invoice' as const,
      title: mail.subject,
      body,
      href: `/projects/${projectId}`,
      mail: false as const,
    };
    await notify(tx, ctx, { projectPeople: { id: projectId, tenantId } }, notice);
  }
  await mailTo(tx, ctx, invoice, recipients, mail);
}

async function mailTo(
  tx: Tx,
  ctx: Ctx,
  { id, projectId }: Invoice,
  recipients: readonly InvoiceRecipient[],
  { title, subject, text, file }: InvoiceMail,
): Promise<void> {
  const addressesOf = (isWithFile: boolean) =>
    recipients.filter(({ withFile }) => withFile === isWithFile).map(({ email }) => email);
  const button = { label: 'Open the project', href: `${ctx.appUrl}/projects/${projectId}` };
  const buttons = projectId === null ? [] : [{ button }];
  const shared = { purpose: 'invoice', about: { type: 'invoice', id }, cap: 'none' as const };
  const attachment = {
    ...{ name: file.name, type: 'application/pdf' },
    ...{ text: file.pdf.toString('base64'), encoding: 'base64' as const },
  };
  const whole = { ...shared, subject, blocks: [...text, ...buttons], attachments: [attachment] };
  await notify(tx, ctx, { addresses: addressesOf(true) }, { mail: whole });
  const notice = { ...shared, subject: title, blocks: [`${title}.`, 'It is in your project.', ...buttons] };
  await notify(tx, ctx, { addresses: addressesOf(false) }, { mail: notice });
}

/** What a line of the history adds where nobody was emailed. */
export const unsentText = (recipients: readonly InvoiceRecipient[]): string =>
  recipients.length === 0 ? ' (nobody was emailed)' : '';

/** `CHF 30’646.35` */
export const sumText = (currency: string, minor: number): string => `${currency} ${amountText(minor)}`;

export function issuedMail(
  invoice: Pick<Invoice, 'number' | 'subject' | 'currency' | 'totalMinor' | 'dueOn'>,
  pdf: Buffer,
): InvoiceMail {
  const { number, subject, currency, totalMinor, dueOn } = invoice;
  const sum = `${sumText(currency, totalMinor)}, payable by ${dayText(dueOn ?? '')}.`;
  return {
    title: `Invoice ${number}`,
    subject: `Invoice ${number}: ${subject}`,
    text: [
      `Please find attached invoice ${number} for ${sum}`,
      'If something is not as you expect, write to us in the project.',
    ],
    notice: `${sum} You find it in your project.`,
    file: { name: `${number}.pdf`, pdf },
  };
}
