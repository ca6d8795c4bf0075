import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { offerPdfHref } from '#contract/business/offers/states.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { detailPage, type Shown } from '#web/back-office/detail/detail-screen.tsx';
import { MessageForm } from '#web/back-office/detail/message-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { invoiceOffer } from '#web/domains/invoices/invoice-offer.ts';
import { offerActs } from '#web/domains/offers/acts.ts';
import { messageCount, OfferHistory, OfferMessages } from '#web/domains/offers/history.tsx';
import { OfferLetter } from '#web/domains/offers/letter.tsx';
import { MarginFacts } from '#web/domains/offers/margin.tsx';
import { OfferSignatures } from '#web/domains/offers/signatures.tsx';
import { OfferBadge } from '#web/domains/offers/status-badge.tsx';
import { ValidUntil, validFor } from '#web/domains/offers/valid-until.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayAndTime } from '#web/ui/times.ts';

const editor = lazyModule(async () => (await import('./editor/editor.tsx')).OfferEditor);

const query = (id: string) => queries.offers.get.queryOptions({ input: { id }, meta: { resource: 'offer' } });

const nameOf = ({ actor }: OfferDetail['events'][number]) => actor?.name ?? actor?.email ?? 'a former account';

export default detailPage(query, {
  noun: 'offer',
  crumbs: crumbsTo('/admin/offers'),
  nameOf: ({ number }) => number,
  titleOf: ({ subject }) => subject,
  badge: ({ record }) => <OfferBadge status={record.state} />,
  headerFacts: ({ record: { number, revision, sentAt }, now }) => (
    <>
      <span>{revision > 1 ? `${number}, version ${revision}` : number}</span>
      {sentAt && <span>sent {dayAndTime(sentAt, now)}</span>}
    </>
  ),
  headerActs: [invoiceOffer, ...offerActs],
  aside: (shown) => <Aside {...shown} />,
  main: (shown) => <Main {...shown} />,
});

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('Offer · Admin');

function Main(shown: Shown<OfferDetail>) {
  const { record: offer, now } = shown;
  if (offer.state === 'draft') return <DraftEditor {...shown} />;
  const isOpen = offer.state === 'sent';
  return (
    <div className="grid gap-6">
      {offer.reason && (
        <Notice tone="neutral" title={offer.state === 'declined' ? 'Why it was declined' : 'Why it was withdrawn'}>
          <p className="wrap-anywhere whitespace-pre-wrap">{offer.reason}</p>
        </Notice>
      )}
      <OfferLetter
        content={offer.content}
        hash={offer.contentHash}
        validFor={(isOpen && validFor(offer.validUntil, now)) || undefined}
      />
    </div>
  );
}

function DraftEditor({ record, queryKey, now }: Shown<OfferDetail>) {
  const Editor = useLazyModule(editor, true, () => {});
  if (!Editor) return <SkeletonRows rows={8} label="Loading..." />;
  // Another version of the draft, as after a reload, starts the form anew.
  return <Editor key={record.id} offer={record} queryKey={queryKey} now={now} />;
}

function Aside({ record: offer, queryKey, now }: Shown<OfferDetail>) {
  const client = useQueryClient();
  const { id, state, project, inquiryId, versions, events, sending, signedBy, signatures } = offer;
  const isDraft = state === 'draft';
  return (
    <>
      <ValidUntil
        day={offer.validUntil}
        isOpen={state === 'sent' || isDraft}
        reminderOn={sending.reminderOn}
        now={now}
      />
      {!isDraft && <MarginFacts offer={offer} />}
      <FactList title="Details">
        <Fact label="Client">{offer.client ?? 'Account deleted'}</Fact>
        <Fact label="Project">
          {project ? (
            <Link to={`/admin/projects/${project.id}`} className="link">
              {project.name}
            </Link>
          ) : (
            'Deleted'
          )}
        </Fact>
        {inquiryId && (
          <Fact label="Inquiry">
            <Link to={`/admin/inquiries/${inquiryId}`} className="link">
              Open the inquiry
            </Link>
          </Fact>
        )}
        <Fact label="Letter">
          <a href={offerPdfHref(id)} download className="link">
            {isDraft ? 'Preview as PDF' : 'Download PDF'}
          </a>
        </Fact>
        {versions.length > 1 && (
          <Fact label="Versions">
            {versions.map((each) => (
              <span key={each.id} className="mr-3 inline-block">
                {each.id === id ? (
                  `${each.revision} (this one)`
                ) : (
                  <Link to={`/admin/offers/${each.id}`} className="link">
                    {each.revision}
                  </Link>
                )}
              </span>
            ))}
          </Fact>
        )}
      </FactList>
      {!isDraft && (
        <>
          <OfferSignatures
            id={id}
            signed={signedBy}
            demanded={state === 'sent' ? signatures : 0}
            missing={(number) => (number === 1 ? 'not yet signed' : 'a second person, not yet signed')}
            now={now}
          />
          <Section title="Questions" note={messageCount(events)}>
            <OfferMessages events={events} nameOf={nameOf} now={now} />
            <MessageForm
              draft={`team-offer:${id}`}
              label="Answer"
              placeholder="The client’s people read this"
              variant="outline"
              button="Send answer"
              send={(body) => api.offers.answer({ id, body })}
              onSent={(next) => client.setQueryData(queryKey, next)}
            />
          </Section>
        </>
      )}
      <OfferHistory events={events} nameOf={nameOf} now={now} />
      <ActivityLink resource="offer" id={id} />
    </>
  );
}
