import type { InquiryDetail, InquiryEvent } from '#contract/business/inquiries.ts';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { eventLabel, originLabel } from './event-label.ts';

/** Messages and events of an inquiry, oldest first. */
export function Conversation({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { message, name, receivedAt, events } = inquiry;
  const { who, how } = originLabel(inquiry);
  return (
    <Timeline label="Conversation">
      <ConversationEntry
        icon="mail"
        tone="info"
        who={who}
        aside={`${how}, ${dayAndTime(receivedAt, now)}`}
        text={message}
      >
        <p className="wrap-anywhere mt-3 text-ink-3 text-small">{name}</p>
      </ConversationEntry>
      {events
        .filter(({ kind }) => kind !== 'received' && kind !== 'recorded')
        .map((event) => (
          <EventItem key={event.id} event={event} sender={inquiry.email} when={dayAndTime(event.at, now)} />
        ))}
    </Timeline>
  );
}

function EventItem({ event, sender, when }: { event: InquiryEvent; sender: string; when: string }) {
  const { kind, actor, body, at } = event;
  if (kind === 'reply')
    return <ConversationEntry icon="reply" tone="neutral" who={actor?.email} aside={`replied, ${when}`} text={body} />;
  if (kind === 'answer') {
    return (
      <ConversationEntry
        icon="mail"
        tone="info"
        who={sender}
        aside={`answered, recorded by ${actor?.email ?? 'a former account'}, ${when}`}
        text={body}
      />
    );
  }
  if (kind === 'note') {
    return (
      <ConversationEntry
        icon="lock"
        tone="caution"
        who="Internal note"
        aside={`${actor?.email}, ${when}. Not visible to the sender`}
        text={body}
        isInternal
      />
    );
  }
  return <EventLine {...eventLabel(event)} at={at} when={when} />;
}
