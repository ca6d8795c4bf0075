import { queries } from '#web/api/queries.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { addInvoice, invoiceActs } from '#web/domains/tenant-invoices/acts.ts';
import { InvoiceRows } from '#web/domains/tenant-invoices/invoice-rows.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/**
 * The invoices of a tenant with totals, for administrators of the platform, who enter them and their payments; those of a
 * deleted tenant can still be paid or void.
 */
export function TenantInvoices({ tenantId: id }: { tenantId: string }) {
  return (
    <Loaded
      query={queries.tenantInvoices.list.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'invoices' } })}
      rows={3}
    >
      {(list) => (
        <Section
          title="Invoices"
          size="large"
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink variant="outline" size="sm" href={`/api/tenants/${id}/invoices/export`} download>
                <Icon name="download" />
                Export CSV
              </ButtonLink>
              <RowActs acts={addInvoice(id)} record={list} />
            </div>
          }
        >
          <InvoiceRows
            list={list}
            acts={(invoice) => (
              <RowActs acts={invoiceActs({ hasOwners: list.subscription !== null })} record={invoice} />
            )}
          />
        </Section>
      )}
    </Loaded>
  );
}
