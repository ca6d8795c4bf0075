import { z } from 'zod';
import { type OwnOffer, offerReason } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { reasonField } from '#web/back-office/form/reason-field.ts';

const shape = z.object({ reason: offerReason });

interface DeclineProps {
  offer: OwnOffer;
  onDeclined: (offer: OwnOffer) => void;
  onClose: () => void;
}

/** Declines an offer with a reason, which the team reads. */
export function DeclineOffer({ offer: { id, number }, onDeclined, onClose }: DeclineProps) {
  return (
    <FormDialog<{ reason: string }, { reason: string }, OwnOffer>
      title={`Decline offer ${number}?`}
      description="It can then no longer be accepted. We read your reason, and may send you a new version."
      shape={shape}
      parts={[reasonField('What would have to be different?')]}
      saved={{ reason: '' }}
      draft={`decline-offer:${id}`}
      operation="update"
      save={({ reason }) => api.offers.decline({ id, reason })}
      onSaved={onDeclined}
      toast={() => done('Offer declined')}
      button="Decline offer"
      onClose={onClose}
    />
  );
}
