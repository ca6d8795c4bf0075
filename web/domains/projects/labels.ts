import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { ProjectRow, WaitingOffer } from '#contract/business/projects.ts';
import { longDayOf } from '#web/ui/times.ts';

/** `Offer OF-2026-0031 until 20 December 2026` */
export const waitingOfferText = ({ number, validUntil }: WaitingOffer) =>
  `Offer ${number} until ${longDayOf(validUntil)}`;

/** Whose decision an offer waits for, as its client reads it. */
export function turnText(offer: WaitingOffer): string {
  const text = waitingOfferText(offer).replace('Offer', 'offer');
  return `Waiting for ${offer.hasSigned ? 'your colleague' : 'you'}: ${text}`;
}

/** `Cloud Infrastructure · CHF 10,000 – 50,000 · start 1 February 2027`; missing parts are omitted. */
export function briefInWords({ serviceType, budget, startOn }: Pick<ProjectRow, 'serviceType' | 'budget' | 'startOn'>) {
  const parts = [
    serviceType && serviceTypes[serviceType],
    budget && budgets[budget],
    startOn && `start ${longDayOf(startOn)}`,
  ];
  return parts.filter(Boolean).join(' · ') || 'No service or budget given';
}
