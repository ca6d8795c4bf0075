import type { QueryKey } from '@tanstack/react-query';
import { invoiceFields } from '#contract/business/invoices/invoice-fields.ts';
import type { InvoiceDetail, InvoiceForm } from '#contract/business/invoices/invoices.ts';
import type { TypedFields } from '#contract/fields.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { Section } from '#web/back-office/section.tsx';
import { invoiceDraft } from '#web/domains/invoices/acts.ts';

/** Loaded when the form is first used. */
const shape = async () => (await import('#contract/business/invoices/invoices.ts')).invoiceForm;

const form = formOf(invoiceFields, { note: { control: { rows: 3 } }, serviceFrom: { revalidates: 'serviceTo' } });

/** The address and the terms of a draft. */
export function DraftForm({ invoice, queryKey }: { invoice: InvoiceDetail; queryKey: QueryKey }) {
  const { id } = invoice;
  return (
    <Section title="Address and terms" size="large" className="grid gap-5">
      <RecordForm<TypedFields<typeof invoiceFields>, InvoiceForm, InvoiceDetail>
        label="Draft"
        record={invoice}
        queryKey={queryKey}
        fieldsOf={form.fieldsOf}
        draft={invoiceDraft(invoice)}
        shape={shape}
        parts={form.parts}
        save={(values, version) => api.invoices.save({ id, version, ...values })}
        savedText={() => 'The draft is saved.'}
      />
    </Section>
  );
}
