import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { type documentKinds, invoiceDocuments, invoices } from '#server/domains/invoices/tables.ts';
import { inviteOwnerAgain } from '#server/domains/projects/invite-owner.ts';
import { lockPeopleOf } from '#server/domains/projects/people.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readBilling } from '#server/records/company/billing.ts';
import type { VersionRef } from '#server/records/record.ts';
import { lockRatesInUse } from '#server/records/vat/lock-rates.ts';
import { contentOf, frozen, ratesOf } from './content.ts';
import { drawInvoice } from './draw.ts';
import { missingOf } from './missing.ts';
import { takeNumber } from './numbers.ts';
import { recipientsOf } from './recipients.ts';
import { issuedMail, sendToClient, unsentText } from './send.ts';

/**
 * Issues a draft: it gets its number, its content is frozen with a hash, its PDF is kept as it was sent, and the client gets it
 * by email where somebody can, with a new invitation where they have not opened their account yet. Refuses with NOT_FOUND, CONFLICT what is no draft any more, BILLING_INCOMPLETE, and INVOICE_INCOMPLETE.
 */
export function issueInvoice(ctx: Ctx, ref: VersionRef): Promise<InvoiceDetail> {
  return transact(ctx, async (tx) => {
    const { projectId } = invoices;
    const [found] = await tx.select({ projectId }).from(invoices).where(eq(invoices.id, ref.id));
    // The addresses before the record, in the order of every act.
    await lockPeopleOf(tx, found?.projectId ? [found.projectId] : []);
    const draft = await invoiceRecords.lock(tx, ref);
    if (draft.state !== 'draft') throw refuse('CONFLICT');
    await lockRatesInUse(tx);
    const [billing, rates] = await Promise.all([readBilling(tx), ratesOf(tx, draft)]);
    if (billing === null) throw refuse('BILLING_INCOMPLETE');
    if (missingOf(draft, billing, rates).length > 0) throw refuse('INVOICE_INCOMPLETE');
    const recipients = await recipientsOf(tx, draft);
    const issuedOn = dayInZurich(ctx.now());
    const number = await takeNumber(tx, 'invoice', issuedOn);
    const content = await contentOf(tx, ctx, draft, { billing, rates: rates.last, number, issuedOn });
    const { dueOn, reference, netMinor, vatMinor, totalMinor } = content;
    const fixed = frozen(content);
    const issued = await invoiceRecords.change(tx, ctx, ref, () => ({
      set: { state: 'issued', number, issuedOn, dueOn, reference, netMinor, vatMinor, totalMinor, ...fixed },
      event: { kind: 'issued', body: `${number}${unsentText(recipients)}` },
      action: 'invoice.issued',
      details: { contentHash: fixed.contentHash, emailed: recipients.length },
    }));
    const pdf = await drawInvoice({ content, contentHash: fixed.contentHash });
    await keepDocument(tx, ctx, issued.id, 'invoice', pdf);
    await sendToClient(tx, ctx, issued, recipients, issuedMail(issued, pdf));
    await inviteOwnerAgain(tx, ctx, issued.projectId, { name: `invoice ${number}` });
    return describeInvoice(tx, ctx, issued);
  });
}

/** Stores a document as it was sent. */
export async function keepDocument(
  tx: Tx,
  ctx: Ctx,
  invoiceId: string,
  kind: (typeof documentKinds)[number],
  pdf: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await tx.insert(invoiceDocuments).values({ id: ctx.newId(), invoiceId, kind, pdf, sha256, at: ctx.now() });
}
