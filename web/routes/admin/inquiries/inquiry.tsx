import { type ComponentProps, useEffect, useRef } from 'react';
import type { InquiryDetail, InquiryEvent } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { FoldedEvents } from '#web/back-office/detail/folded-events.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deleteInquiry, inquiryScreenActs } from '#web/domains/inquiries/acts.ts';
import { StatusBadge } from '#web/domains/inquiries/status-badge.tsx';
import { PlaceRecordHold, RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { InquiryComposer } from './composer.tsx';
import { eventLabel, originLabel, standsAlone } from './event-label.ts';
import { EarlierInquiries, InquiryFacts, RespondBy } from './facts.tsx';

/** E-mail delivery takes seconds: while one is pending the screen refreshes at this interval, for a minute. */
const deliveryRefreshMs = 3_000;

const query = (id: string) =>
  queries.inquiries.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (hasPendingDelivery(state.data) ? deliveryRefreshMs : refreshMs),
    meta: { resource: 'inquiry' },
  });

const addressOf = (id: string | null) => id && `/admin/inquiries/${id}`;

export default detailPage(query, {
  noun: 'inquiry',
  crumbs: crumbsTo('/admin/inquiries'),
  nameOf: ({ number }) => number,
  titleOf: ({ subject }) => subject,
  badge: ({ record, now }) => <StatusBadge {...record} now={now} />,
  headerFacts: ({ record: { number, receivedAt }, now }) => (
    <>
      <span>{number}</span>
      <time dateTime={receivedAt.toISOString()}>received {dayAndTime(receivedAt, now)}</time>
    </>
  ),
  neighbours: ({ newer, older }) => ({ newer: addressOf(newer), older: addressOf(older) }),
  headerMenu: inquiryScreenActs,
  notices: ({ record: { id } }) => <RecordMeasures kind="inquiry" id={id} className="mt-5" />,
  aside: (shown) => (
    <>
      <RespondBy {...shown} />
      <InquiryFacts {...shown} />
      <p className="text-ink-3 text-meta">{shown.record.consentNote}</p>
      <ActivityLink resource="inquiry" id={shown.record.id} />
      <EarlierInquiries {...shown} />
      <PlaceRecordHold kind="inquiry" id={shown.record.id} />
      <ActButtons acts={[deleteInquiry]} record={shown.record} shown={shown} />
    </>
  ),
  main: (shown) => (
    <>
      <MarkRead {...shown.record} />
      <Conversation inquiry={shown.record} now={shown.now} />
      <InquiryComposer {...shown} />
    </>
  ),
});

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('Inquiry · Admin');

/** Marks the inquiry read when it is opened; only once, so that a refresh does not undo "mark as unread". */
function MarkRead({ id, unread }: Pick<InquiryDetail, 'id' | 'unread'>) {
  const { mutate } = useWrite('update', api.inquiries.markRead, { notesReading: true });
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (unread) mutate({ id, read: true });
  }, [id, unread, mutate]);
  return null;
}

function hasPendingDelivery(inquiry: InquiryDetail | undefined): boolean {
  const sent = inquiry?.events.findLast(({ kind }) => kind === 'reply');
  if (!inquiry || !sent || Date.now() - sent.at.getTime() > refreshMs) return false;
  const later = inquiry.events.slice(inquiry.events.indexOf(sent));
  return !later.some(({ kind }) => kind === 'reply-delivered' || kind === 'mail-failed');
}

/** Messages and events of an inquiry, oldest first. What the system did between two messages is folded. */
function Conversation({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { message, receivedAt, events } = inquiry;
  const { who, how } = originLabel(inquiry);
  const shown = events.filter(({ kind }) => kind !== 'received' && kind !== 'recorded');
  return (
    <Timeline label="Conversation">
      <ConversationEntry
        icon="mail"
        tone="info"
        who={who}
        aside={`${how}, ${dayAndTime(receivedAt, now)}`}
        text={message}
      />
      <FoldedEvents events={shown} standsAlone={standsAlone}>
        {(event) => <Entry event={event} who={who} now={now} />}
      </FoldedEvents>
    </Timeline>
  );
}

/** A message, or one line. */
function Entry({ event, who, now }: { event: InquiryEvent; who: string; now: Date }) {
  const when = dayAndTime(event.at, now);
  const text = textEntry(event, who, when);
  if (text) return <ConversationEntry {...text} text={event.body} />;
  return <EventLine {...eventLabel(event)} at={event.at} when={when} />;
}

type TextEntry = Omit<ComponentProps<typeof ConversationEntry>, 'text'>;

/** How an event is shown that has a text of its own; null for the others. */
function textEntry({ kind, actor }: InquiryEvent, sender: string, when: string): TextEntry | null {
  const author = actor?.email;
  if (kind === 'reply') return { icon: 'reply', tone: 'neutral', who: author, aside: `replied, ${when}` };
  if (kind === 'answer') {
    const aside = `answered, recorded by ${author ?? 'a former account'}, ${when}`;
    return { icon: 'mail', tone: 'info', who: sender, aside };
  }
  if (kind !== 'note') return null;
  const aside = `${author}, ${when}. Not visible to the sender`;
  return { icon: 'lock', tone: 'caution', who: 'Internal note', aside, isInternal: true };
}
