import { useState } from 'react';
import type { InvoiceList } from '#contract/identity/tenants/invoices.ts';
import { queries } from '#web/api/queries.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { invoiceActs } from '#web/domains/invoices/acts.ts';
import { InvoiceRows } from '#web/domains/invoices/invoice-rows.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { AddInvoice } from './add-invoice.tsx';

/**
 * The invoices of a tenant with totals, for administrators of the platform, who enter them and their payments; those of a
 * deleted tenant can still be paid or void.
 */
export function TenantInvoices({ tenantId: id }: { tenantId: string }) {
  return (
    <section>
      <Loaded
        query={queries.invoices.list.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'invoices' } })}
        rows={3}
      >
        {(list) => <Invoices tenantId={id} list={list} />}
      </Loaded>
    </section>
  );
}

function Invoices({ tenantId, list }: { tenantId: string; list: InvoiceList }) {
  const [isAdding, setAdding] = useState(false);
  const { subscription, nextPeriod } = list;
  const acts = invoiceActs({ hasOwners: subscription !== null });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-2">
        <h2 className="text-h5">Invoices</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" size="sm" href={`/api/tenants/${tenantId}/invoices/export`} download>
            <Icon name="download" />
            Export CSV
          </ButtonLink>
          {subscription && (
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              Add invoice
            </Button>
          )}
        </div>
      </div>
      <InvoiceRows list={list} acts={(invoice) => <RowActs acts={acts} record={invoice} />} />
      {isAdding && subscription && (
        <AddInvoice
          tenantId={tenantId}
          subscription={subscription}
          nextPeriod={nextPeriod}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
