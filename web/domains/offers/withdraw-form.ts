import { z } from 'zod';
import { type OfferDetail, offerReason } from '#contract/business/offers/offers.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { reasonField } from '#web/back-office/form/reason-field.ts';

const shape = z.object({ reason: offerReason });

/** The form of the withdrawal of an offer. */
export function withdrawForm({ id, number }: OfferDetail): ActForm<{ reason: string }, { reason: string }> {
  return {
    title: `Withdraw offer ${number}?`,
    description: 'The client is notified, and can no longer accept it. Its signatures become invalid.',
    button: 'Withdraw offer',
    shape,
    parts: [reasonField('The client reads it.')],
    saved: { reason: '' },
    draft: `withdraw-offer:${id}`,
  };
}
