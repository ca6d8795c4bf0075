import { ibanText, isQrIban } from '#contract/business/invoices/bank-numbers.ts';
import { type BillingState, billingForm } from '#contract/business/invoices/billing.ts';
import { billingFields } from '#contract/business/invoices/billing-fields.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { exactInput } from '#web/back-office/form/fields.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VatRates } from './vat-rates.tsx';

const form = formOf(billingFields, {
  iban: { control: exactInput },
  vatNumber: { control: exactInput },
});

const detailsOptions = () => queries.billing.details.queryOptions({ meta: { resource: 'billing details' } });

/** What only invoices state about the company, and the rates of the value added tax. */
export function Billing() {
  return (
    <div className="grid gap-12">
      <Loaded query={detailsOptions()} rows={6} height="tall">
        {(billing) => (
          <div className="grid gap-6">
            <Missing details={billing.details} />
            <RecordForm
              label="Billing details"
              record={billing}
              queryKey={detailsOptions().queryKey}
              fieldsOf={fieldsOf}
              draft="billing"
              shape={billingForm}
              parts={form.parts}
              save={(values, version) => api.billing.saveDetails({ version, ...values })}
              savedText={savedText}
            />
            <ActivityLink resource="billing" />
          </div>
        )}
      </Loaded>
      <VatRates />
    </div>
  );
}

function fieldsOf({ details }: BillingState) {
  if (details === null) return { ...form.empty, country: 'CH', paymentDays: '30' };
  return { ...form.fieldsOf(details), iban: ibanText(details.iban) };
}

function savedText({ details }: BillingState): string {
  const kind = details && isQrIban(details.iban) ? 'a QR reference' : 'a creditor reference';
  return `New invoices state them, with ${kind}. Invoices that were issued stay as they are.`;
}

function Missing({ details }: Pick<BillingState, 'details'>) {
  if (details !== null) return null;
  return (
    <Notice tone="caution" title="Not entered yet" className="max-w-168">
      No invoice can be issued until these details are saved.
    </Notice>
  );
}
