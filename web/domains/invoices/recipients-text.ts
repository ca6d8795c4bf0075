import type { InvoiceDetail, InvoiceRecipient } from '#contract/business/invoices/invoices.ts';

/** So many addresses are named; the others are counted. */
const named = 6;

export const nobodyText =
  'Nobody gets emails about it: the account of the client was deleted, or nobody in the organisation gets emails. Download the PDF and send it yourself.';

/** Who will get a document, before it is sent. */
export function recipientsText({ recipients }: Pick<InvoiceDetail, 'recipients'>): string {
  if (recipients.length === 0) return nobodyText;
  const whole = namesOf(recipients.filter(({ withFile }) => withFile));
  const notified = namesOf(recipients.filter(({ withFile }) => !withFile));
  return [
    whole && `The PDF is emailed to ${whole}.`,
    notified && `A link, without the PDF, is emailed to ${notified}, because the organisation limits its networks.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `anna@bank.example, ben@bank.example and 3 others` */
function namesOf(recipients: readonly InvoiceRecipient[]): string {
  const emails = recipients.map(({ email }) => email);
  const more = emails.length - named;
  const parts = more > 0 ? [...emails.slice(0, named), more === 1 ? '1 other' : `${more} others`] : emails;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
