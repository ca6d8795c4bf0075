import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { Entry } from '#web/back-office/entry.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { EventLine } from './event-line.tsx';
import { originInWords } from './event-words.ts';
import { NoteEntry } from './note-entry.tsx';

/** Everything that was written and done, oldest first. */
export function Conversation({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { message, name, receivedAt, events } = inquiry;
  const { who, how } = originInWords(inquiry);
  return (
    <ol aria-label="Conversation">
      <Entry
        icon="mail"
        tone="info"
        head={<b className="font-medium text-ink">{who}</b>}
        aside={`${how}, ${dayAndTime(receivedAt, now)}`}
      >
        <p className="whitespace-pre-wrap break-words">{message}</p>
        <p className="mt-3 text-ink-3 text-small">{name}</p>
      </Entry>
      {events.map((event) => {
        const at = dayAndTime(event.at, now);
        if (event.kind === 'received' || event.kind === 'recorded') return null;
        if (event.kind === 'note') return <NoteEntry key={event.id} event={event} at={at} />;
        if (event.kind === 'reply') {
          return (
            <Entry
              key={event.id}
              icon="reply"
              tone="neutral"
              head={<b className="font-medium text-ink">{event.actor?.email}</b>}
              aside={`replied, ${at}`}
            >
              <p className="whitespace-pre-wrap break-words">{event.body}</p>
            </Entry>
          );
        }
        return <EventLine key={event.id} event={event} at={at} />;
      })}
    </ol>
  );
}
