import type { OpenInvoice } from '#contract/business/projects.ts';
import type { RequestRow } from '#contract/business/requests.ts';
import { moneyText } from '#web/ui/money.ts';
import { isoDayOf, longDayOf } from '#web/ui/times.ts';

type Payment = OpenInvoice & { projectId: string };

/** The step to pay the invoice that is due first; null: none is open. Apart, as most dashboards show none. */
export function paymentStep(requests: readonly RequestRow[]) {
  const [payable] = requests.flatMap(paymentsOf).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  return payable ? stepOf(payable) : null;
}

function paymentsOf(request: RequestRow): Payment[] {
  if (request.kind !== 'project' || request.openInvoice === null) return [];
  return [{ ...request.openInvoice, projectId: request.id }];
}

function stepOf({ number, dueOn, currency, openMinor, projectId }: Payment) {
  const isOverdue = dueOn < isoDayOf(new Date());
  const sum = moneyText(openMinor, currency);
  const day = longDayOf(dueOn);
  return {
    text: isOverdue
      ? `Invoice ${number} was due on ${day}: ${sum} is open.`
      : `Pay invoice ${number} by ${day}: ${sum}.`,
    to: `/projects/${projectId}`,
    label: 'Open the invoice',
  };
}
