import { tenantPlans } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { EmailText } from '#web/back-office/email-text.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { priceText } from '#web/domains/tenant-invoices/price-text.ts';
import { longDateOf } from '#web/ui/times.ts';

/** The record of the subscription, the addresses and the owner. */
export function TenantFacts({ tenant }: { tenant: TenantDetail }) {
  const { subdomain, domain, subscription, idleMinutes, members, trialEndsOn } = tenant;
  const { plan, nextBillingOn } = subscription;
  const owners = members.filter(({ role }) => role === 'owner');
  return (
    <FactList title="Details">
      {trialEndsOn && <Fact label="Trial until">{longDateOf(new Date(trialEndsOn))}</Fact>}
      <Fact label="Plan">{tenantPlans[plan]}</Fact>
      <Fact label="Price">{priceText(subscription)}</Fact>
      {nextBillingOn && <Fact label="Next invoice">{longDateOf(new Date(nextBillingOn))}</Fact>}
      <Fact label="Owner">
        <EmailText>{owners.map(nameOf).join(', ') || 'Nobody'}</EmailText>
      </Fact>
      <Fact label="Subdomain">{subdomain}</Fact>
      {domain && <Fact label="Custom domain">{domain}</Fact>}
      <Fact label="Session">ends after {idleMinutes} min idle</Fact>
    </FactList>
  );
}

function nameOf({ email, joinedAt }: TenantDetail['members'][number]): string {
  return joinedAt === null ? `${email} (invited)` : email;
}
