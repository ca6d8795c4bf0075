import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { amountText } from '#contract/business/billed-positions.ts';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { offerPdfHref } from '#contract/business/offers/states.ts';
import { termsText } from '#contract/business/offers/texts.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { MarginFacts } from '#web/domains/offers/margin.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { longDayOf } from '#web/ui/times.ts';
import { notifiedText } from './notified-text.ts';

interface SendDialogProps {
  offer: OfferDetail;
  queryKey: QueryKey;
  onClose: () => void;
}

/** What the client gets and what is earned, before it is sent: then it is frozen. */
export function SendDialog({ offer, queryKey, onClose }: SendDialogProps) {
  const client = useQueryClient();
  const { id, version, number, sending, content, currency, validUntil, signatures, versions, revision } = offer;
  const replaces = versions.find(({ state }) => state === 'sent');
  const { mutate, isPending } = useWrite('update', () => api.offers.send({ id, version }), {
    toast: done('Offer sent', `The people of “${offer.project?.name}” are notified.`),
    onSuccess(sent) {
      client.setQueryData(queryKey, sent);
      onClose();
    },
  });
  const cannot = sending.missing.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title={`Send ${number}${revision > 1 ? `, version ${revision},` : ''} to ${offer.client ?? 'the client'}?`}
      description={`From then on it cannot be changed, only withdrawn or replaced by a new version. ${notifiedText(sending)}`}
    >
      <div className="grid gap-5">
        <FactList title="The client reads">
          <Fact label="Total">
            <b className="font-medium tabular-nums">{`${currency} ${amountText(content.totalMinor)} including VAT`}</b>
          </Fact>
          <Fact label="Valid until">
            {longDayOf(validUntil)}
            {sending.reminderOn && `, reminder on ${longDayOf(sending.reminderOn)}`}
          </Fact>
          <Fact label="Signatures">{signatures === 2 ? 'Two people of the organisation' : 'One'}</Fact>
          <Fact label="Terms">
            {content.terms.length === 0
              ? 'None are in force'
              : content.terms.map((terms) => (
                  <a key={terms.path} href={terms.path} className="link block">
                    {termsText(terms)}
                  </a>
                ))}
          </Fact>
          <Fact label="Letter">
            <a href={offerPdfHref(id)} download className="link">
              Preview as PDF
            </a>
          </Fact>
        </FactList>
        <MarginFacts offer={offer} />
        {replaces && (
          <Notice tone="caution">
            <p>Version {replaces.revision} waits for a decision. It is replaced, and its signatures end.</p>
          </Notice>
        )}
        {content.terms.length === 0 && (
          <Notice tone="caution">
            <p>No terms are in force, so the offer refers to none.</p>
          </Notice>
        )}
        {cannot && (
          <Notice tone="critical" title="It cannot be sent yet">
            {sending.missing.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
      </div>
      <DialogActions onCancel={onClose}>
        <Button disabled={cannot} loading={isPending} loadingLabel="Sending…" onClick={() => mutate()}>
          Send offer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
