import type { BillingCycle } from '#contract/identity/tenants/choices.ts';

/**
 * The next billing day after an invoice for this period, both ISO days included: it moves by the cycle until it is behind
 * the period. A period that does not contain it leaves it where it is. The last day of a month stays the last day.
 */
export function nextBillingDay(
  current: string,
  cycle: BillingCycle,
  period: { periodFrom: string; periodTo: string },
): string {
  let day = current;
  while (day >= period.periodFrom && day <= period.periodTo) day = addCycle(day, cycle);
  return day;
}

/** The last day of a billing period that begins on this day. */
export function lastDayOfPeriod(firstDay: string, cycle: BillingCycle): string {
  return Temporal.PlainDate.from(addCycle(firstDay, cycle)).subtract({ days: 1 }).toString();
}

function addCycle(day: string, cycle: BillingCycle): string {
  const from = Temporal.PlainDate.from(day);
  const to = from.add(cycle === 'monthly' ? { months: 1 } : { years: 1 });
  return (from.day === from.daysInMonth ? to.with({ day: to.daysInMonth }) : to).toString();
}
