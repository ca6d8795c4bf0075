import type { OpenInvoice } from '#contract/business/projects.ts';
import type { ListedRequest, RequestRow } from '#contract/business/requests.ts';
import { requestHref } from '#web/domains/requests/request-href.ts';
import { moneyText } from '#web/ui/money.ts';
import { isoDayOf, longDayOf } from '#web/ui/times.ts';

type Payment = OpenInvoice & { projectId: string };

/** The step to pay the invoice that is due first; null: none is open. */
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

/** The step to the latest answer or offer that waits for its reader; null: none does. */
export function answerStep(requests: readonly ListedRequest[]) {
  const request = requests.find(({ awaitsReader }) => awaitsReader);
  if (!request) return null;
  const offer = request.kind === 'project' ? request.waitingOffer : null;
  if (offer)
    return {
      text: `Offer ${offer.number} for “${request.title}” waits for your decision until ${longDayOf(offer.validUntil)}.`,
      to: `/projects/${request.id}/offers/${offer.id}`,
      label: 'Read the offer',
    };
  return { text: `We answered “${request.title}”.`, to: requestHref(request), label: 'Read the answer' };
}
