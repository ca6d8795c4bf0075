import type { ComponentProps } from 'react';
import type { InquiryDetail, InquiryEvent } from '#contract/business/inquiries.ts';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { eventLabel, originLabel } from './event-label.ts';

/** Messages and events of an inquiry, oldest first. */
export function Conversation({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { message, name, receivedAt, events, email } = inquiry;
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
      >
        <p className="wrap-anywhere mt-3 text-ink-3 text-small">{name}</p>
      </ConversationEntry>
      {shown.map((event) => {
        const when = dayAndTime(event.at, now);
        const text = textEntry(event, email, when);
        if (text) return <ConversationEntry key={event.id} {...text} text={event.body} />;
        return <EventLine key={event.id} {...eventLabel(event)} at={event.at} when={when} />;
      })}
    </Timeline>
  );
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
