import { eq } from 'drizzle-orm';
import { amountText, dayText } from '#contract/business/billed-positions.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

interface InvoiceMail {
  subject: string;
  text: readonly string[];
  file: { name: string; pdf: Buffer };
}

/**
 * Sends a document to its client: a notification in the app to the people of the project, as each of them chose, and the file by
 * email to the member whose project it is.
 */
export async function sendToClient(tx: Tx, ctx: Ctx, invoice: Invoice, mail: InvoiceMail): Promise<void> {
  const { projectId, tenantId } = invoice;
  const [body = ''] = mail.text;
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
  await mailClient(tx, ctx, invoice, mail);
}

/**
 * Mails a document to the member whose project it is, whatever they chose of notifications, as it is due. Nobody is mailed
 * once the account is deleted.
 */
async function mailClient(tx: Tx, ctx: Ctx, invoice: Invoice, { subject, text, file }: InvoiceMail): Promise<void> {
  if (invoice.clientId === null) return;
  const [client] = await tx.select({ email: users.email }).from(users).where(eq(users.id, invoice.clientId));
  if (!client) return;
  const button = { label: 'Open the project', href: `${ctx.appUrl}/projects/${invoice.projectId}` };
  const mail = {
    purpose: 'invoice',
    about: { type: 'invoice', id: invoice.id },
    subject,
    blocks: invoice.projectId === null ? text : [...text, { button }],
    attachments: [
      { name: file.name, type: 'application/pdf', text: file.pdf.toString('base64'), encoding: 'base64' as const },
    ],
    cap: 'none' as const,
  };
  await notify(tx, ctx, { addresses: [client.email] }, { mail });
}

/** `CHF 30’646.35` */
export const sumText = (currency: string, minor: number): string => `${currency} ${amountText(minor)}`;

export function issuedMail(
  invoice: Pick<Invoice, 'number' | 'subject' | 'currency' | 'totalMinor' | 'dueOn'>,
  pdf: Buffer,
): InvoiceMail {
  const { number, subject, currency, totalMinor, dueOn } = invoice;
  return {
    subject: `Invoice ${number}: ${subject}`,
    text: [
      `Please find attached invoice ${number} over ${sumText(currency, totalMinor)}, payable by ${dayText(dueOn ?? '')}.`,
      'If something is not as you expect, write to us in the project.',
    ],
    file: { name: `${number}.pdf`, pdf },
  };
}
