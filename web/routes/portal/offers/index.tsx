import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OfferEvent, OwnOffer } from '#contract/business/offers/offers.ts';
import { offerPdfHref } from '#contract/business/offers/states.ts';
import { offerName } from '#contract/business/offers/texts.ts';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsTo } from '#web/app/shell/member-screens.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { MessageForm } from '#web/back-office/detail/message-form.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { Section } from '#web/back-office/section.tsx';
import { countedSignatures } from '#web/domains/offers/counted-signatures.ts';
import { messageCount, OfferHistory, OfferMessages } from '#web/domains/offers/history.tsx';
import { OfferLetter } from '#web/domains/offers/letter.tsx';
import { OfferSignatures } from '#web/domains/offers/signatures.tsx';
import { OfferBadge } from '#web/domains/offers/status-badge.tsx';
import { ValidUntil, validFor } from '#web/domains/offers/valid-until.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/index.ts';
import { OfferAnswer } from './answer.tsx';

const query = (id: string) =>
  queries.offers.read.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'offer' } });

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('Offer');

/** An offer as its client reads, asks about, and answers it. */
export default function OwnOfferPage({ params: { id, project } }: Route.ComponentProps) {
  const options = query(id);
  const name = useQuery(options).data?.project.name ?? 'Project';
  return (
    <RecordPage
      key={id}
      options={options}
      noun="offer"
      crumbs={[...memberCrumbsTo('/projects'), { label: name, href: `/projects/${project}` }]}
      nameOf={({ content }) => offerName(content)}
      missingText="No offer at this address was sent to you. The link may contain a mistake."
    >
      {(offer, now) => <Offer offer={offer} now={now} queryKey={options.queryKey} />}
    </RecordPage>
  );
}

function Offer({ offer, now, queryKey }: { offer: OwnOffer; now: Date; queryKey: QueryKey }) {
  const { id, state, content, contentHash, sentAt, validUntil, reminderOn, events } = offer;
  const client = useQueryClient();
  const nameOf = useNames();
  useOpening(id);
  const show = (next: OwnOffer) => {
    client.setQueryData(queryKey, next);
    void client.invalidateQueries({ queryKey: queries.offers.mine.key() });
  };
  const isOpen = state === 'sent';
  return (
    <>
      <RecordHeader
        title={offerName(content)}
        badge={<OfferBadge status={state} />}
        facts={
          <>
            {offer.revision > 1 && <span>version {offer.revision}</span>}
            {sentAt && <span>sent {dayAndTime(sentAt, now)}</span>}
          </>
        }
        action={
          <ButtonLink href={offerPdfHref(id)} variant="outline" download>
            <Icon name="download" />
            Download PDF
          </ButtonLink>
        }
      />
      <RecordColumns
        aside={
          <>
            <ValidUntil day={validUntil} isOpen={isOpen} reminderOn={reminderOn} now={now} />
            <OfferSignatures
              id={id}
              signed={offer.signedBy}
              demanded={isOpen ? offer.signatures : 0}
              missing={(number) => missingSignature(offer, number)}
              now={now}
            />
            <Section title="Questions" note={messageCount(events)}>
              <OfferMessages events={events} nameOf={nameOf} now={now} />
              <MessageForm
                draft={`offer:${id}`}
                label="Ask about this offer"
                placeholder="Ask about this offer"
                variant="outline"
                button="Send"
                send={(body) => api.offers.ask({ id, body })}
                onSent={show}
              />
            </Section>
            <OfferHistory events={events} nameOf={nameOf} now={now} />
          </>
        }
      >
        <div className="grid gap-8">
          {offer.replacedBy && <Replaced offer={offer} />}
          <OfferLetter
            content={content}
            hash={contentHash}
            validFor={(isOpen && validFor(validUntil, now)) || undefined}
          />
          <OfferAnswer offer={offer} now={now} onAnswered={show} />
        </div>
      </RecordColumns>
    </>
  );
}

function Replaced({ offer: { projectId, replacedBy } }: { offer: OwnOffer }) {
  if (!replacedBy) return null;
  return (
    <p className="max-w-156 border-gold border-l-3 py-1 pl-3.5">
      A new version replaced this one, and only that one can be accepted:{' '}
      <Link to={`/projects/${projectId}/offers/${replacedBy.id}`} className="link">
        read version {replacedBy.revision}
      </Link>
      .
    </p>
  );
}

function missingSignature({ canSign, signedBy }: OwnOffer, number: number): string {
  const isNext = number === countedSignatures(signedBy).length + 1;
  if (canSign && isNext) return 'you, not yet signed';
  return isNext ? 'another person of your organisation' : 'signs after the first';
}

/** The client's own people by their address, the team as such. */
function useNames(): (event: OfferEvent) => string {
  const { email } = useAppData().session.user;
  return ({ fromTeam, actor }) => {
    if (fromTeam) return 'the team';
    return actor?.email === email ? 'you' : (actor?.email ?? 'a former account');
  };
}

/** Tells the server once that the offer was opened; that it failed changes nothing for the reader. */
function useOpening(id: string): void {
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    void api.offers.opened({ id }).catch(() => {});
  }, [id]);
}
