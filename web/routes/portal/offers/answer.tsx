import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '#contract/business/billed-positions.ts';
import type { OwnOffer } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { countedSignatures } from '#web/domains/offers/counted-signatures.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { Confirmation } from './confirmation.tsx';

const declineDialog = lazyModule(async () => (await import('./decline.tsx')).DeclineOffer);

const nameForm = async () => (await import('#contract/business/offers/offers.ts')).offerSigning.pick({ name: true });

interface AnswerProps {
  offer: OwnOffer;
  now: Date;
  onAnswered: (offer: OwnOffer) => void;
}

/** What became of the offer; while it waits for the reader, the form to accept or decline it. */
export function OfferAnswer({ offer, now, onAnswered }: AnswerProps) {
  const { state, decidedAt, reason, canSign, signedBy } = offer;
  const when = decidedAt ? ` ${dayAndTime(decidedAt, now)}` : '';
  if (state === 'accepted')
    return (
      <Notice tone="positive" title="This offer is accepted" className="max-w-156">
        <p>
          {`Accepted${when} by ${countedSignatures(signedBy)
            .map(({ name }) => name)
            .join(' and ')}. Each receipt can be downloaded under Signatures; anyone can verify it at `}
          <a href="/verify" className="link">
            /verify
          </a>
          .
        </p>
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice tone="caution" title="This offer has expired" className="max-w-156">
        <p>It can no longer be accepted. Write to us under Questions if you would like a new one.</p>
      </Notice>
    );
  if (state === 'declined' || state === 'withdrawn')
    return (
      <Notice tone="neutral" title={`${state === 'declined' ? 'Declined' : 'Withdrawn'}${when}`} className="max-w-156">
        <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
      </Notice>
    );
  if (state !== 'sent') return null;
  if (!canSign)
    return (
      <Notice tone="info" title="You have signed" className="max-w-156">
        <p>
          The offer is accepted when a second person of your organisation signs it too. They see it in this project.
        </p>
      </Notice>
    );
  return <AcceptForm offer={offer} now={now} onAnswered={onAnswered} />;
}

function AcceptForm({ offer, now, onAnswered }: AnswerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const stop = () => setDeclining(false);
  const Decline = useLazyModule(declineDialog, isDeclining, stop);
  const { id, content, contentHash, profileName, confirmation, organisation, signatures, signedBy } = offer;
  const isFirst = signatures === 2 && countedSignatures(signedBy).length === 0;
  const terms = content.terms.map(({ title, version }) => `${title}, version ${version}`).join(' and ');
  const decline = (
    <Button variant="ghost" onClick={() => setDeclining(true)}>
      Decline…
    </Button>
  );
  return (
    <section aria-label="Accept this offer" className="max-w-156 border-red border-l-3 pl-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h4">Accept this offer</h2>
        {signatures === 2 && (
          <p className="text-ink-3 text-meta">two signatures needed, yours is the {isFirst ? 'first' : 'second'}</p>
        )}
      </div>
      <p className="wrap-anywhere mt-2 mb-4 text-ink-2 text-small">
        {`This is a contract for ${content.currency} ${amountText(content.totalMinor)} including VAT`}
        {terms && `, under ${terms}`}. Both sides get a receipt (PDF).
      </p>
      {profileName === null ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="caution">
            <p>
              You sign with the name of your profile.{' '}
              <Link to="/profile" className="link">
                Add your name
              </Link>{' '}
              first, then come back to this offer.
            </p>
          </Notice>
          {decline}
        </div>
      ) : (
        <ResourceForm<{ name: string }, { name: string }, OwnOffer>
          label="Accept this offer"
          shape={nameForm}
          parts={[
            {
              name: 'name',
              label: 'Type your full name',
              required: true,
              help: `As in your profile: ${profileName}${organisation ? `, for ${organisation}` : ''}`,
              control: { maxLength: 120, autoComplete: 'name' },
            },
          ]}
          saved={{ name: '' }}
          lastField={<Confirmation confirmation={confirmation} asOf={now} />}
          draft={`accept-offer:${id}`}
          operation="update"
          failureTitle="Failed to accept offer"
          save={({ name }) => api.offers.accept({ id, name, contentHash })}
          onSaved={(next) => {
            onAnswered(next);
            addToast({
              variant: 'success',
              title: next.state === 'accepted' ? 'Offer accepted' : 'Offer signed',
              description: 'Your receipt is under Signatures.',
            });
          }}
          button="Accept offer"
          buttonVariant="premium"
        >
          {decline}
          {isFirst && (
            <p className="ml-auto text-ink-3 text-meta">
              Then a second person of your organisation signs. In force when both have signed.
            </p>
          )}
        </ResourceForm>
      )}
      {/* Outside the form, which would be sent with it. */}
      {isDeclining && Decline && <Decline offer={offer} onDeclined={onAnswered} onClose={stop} />}
    </section>
  );
}
