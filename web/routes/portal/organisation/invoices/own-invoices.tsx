import { tenantPlans } from '#contract/identity/tenants/choices.ts';
import type { InvoiceList } from '#contract/identity/tenants/invoices.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { InvoiceRows } from '#web/domains/tenant-invoices/invoice-rows.tsx';
import { priceText } from '#web/domains/tenant-invoices/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { longDateOf } from '#web/ui/times.ts';

/** The subscription and the invoices of the current organisation, for its owners. */
export function OwnInvoices() {
  return (
    <Section
      id="invoices"
      title="Subscription and invoices"
      size="large"
      action={
        <ButtonLink variant="outline" size="sm" href="/api/organisation/invoices/export" download>
          <Icon name="download" />
          Export CSV
        </ButtonLink>
      }
    >
      <Loaded
        query={queries.tenantInvoices.listOwn.queryOptions({ staleTime: 0, meta: { resource: 'invoices' } })}
        rows={3}
      >
        {(list) => (
          <>
            {list.subscription && <p className="py-3 text-ink-2 text-small">{subscriptionText(list.subscription)}</p>}
            <InvoiceRows list={list} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function subscriptionText(subscription: NonNullable<InvoiceList['subscription']>): string {
  const { plan, nextBillingOn } = subscription;
  const price = `${tenantPlans[plan]}, ${priceText(subscription)}.`;
  return nextBillingOn ? `${price} Next invoice on ${longDateOf(new Date(nextBillingOn))}.` : price;
}
