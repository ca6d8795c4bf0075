import { billingCycles } from '#contract/identity/tenants/choices.ts';
import type { TenantSubscription } from '#contract/identity/tenants/tenants.ts';
import { moneyText } from '#web/ui/money.ts';

/** `USD 999.00, yearly`; a price of 0 is not agreed yet. */
export function priceText({
  priceMinor,
  currency,
  billingCycle,
}: Pick<TenantSubscription, 'priceMinor' | 'currency' | 'billingCycle'>): string {
  if (priceMinor === 0) return 'not agreed yet';
  return `${moneyText(priceMinor, currency)}, ${billingCycles[billingCycle].toLowerCase()}`;
}
