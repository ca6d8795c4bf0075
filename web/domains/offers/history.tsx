import type { OfferEvent } from '#contract/business/offers/offers.ts';
import { Section } from '#web/back-office/section.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayAndTime } from '#web/ui/times.ts';

/** Who did it, as this side sees them. */
export type NameOf = (event: OfferEvent) => string;

const labels: Record<OfferEvent['kind'], (who: string, revision: number) => string> = {
  created: (who, revision) => `Version ${revision} created by ${who}`,
  saved: (who) => `Saved by ${who}`,
  sent: (_who, revision) => `Version ${revision} sent`,
  opened: (who, revision) => (revision > 1 ? `Version ${revision} opened by ${who}` : `Opened by ${who}`),
  question: (who) => `${who} asked`,
  answer: (who) => `${who} answered`,
  signed: (who) => `Signed by ${who}`,
  'signature-ended': () => 'A signature ended: its signer has left',
  accepted: (who) => `Signed by ${who}; offer accepted`,
  declined: (who) => `Declined by ${who}`,
  withdrawn: (who, revision) => `Version ${revision} withdrawn by ${who}`,
  superseded: (_who, revision) => `Version ${revision} replaced by a new one`,
  reminded: () => 'Reminder sent',
  expired: () => 'Expired',
};

const isMessage = ({ kind }: OfferEvent) => kind === 'question' || kind === 'answer';

/** What happened, and when; questions stand in a part of their own. A run of saves is one line. */
export function OfferHistory({ events, nameOf, now }: { events: OfferEvent[]; nameOf: NameOf; now: Date }) {
  const shown = events.filter((event) => !isMessage(event));
  const lines = shown.filter(({ kind }, index) => kind !== 'saved' || shown[index + 1]?.kind !== 'saved');
  return (
    <Section title="History">
      <ol>
        {lines.map((event) => (
          <li key={event.id} className="flex gap-3 border-line border-b py-2 text-meta">
            <time dateTime={event.at.toISOString()} className="w-24 flex-none text-ink-3 tabular-nums">
              {dayAndTime(event.at, now)}
            </time>
            <span className="wrap-anywhere min-w-0">
              {labels[event.kind](nameOf(event), event.revision)}
              {event.body && <span className="block whitespace-pre-wrap text-ink-2">{event.body}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-3 text-meta">
        A changed offer gets a new version; signatures on the old version become invalid.
      </p>
    </Section>
  );
}

interface QuestionsProps {
  events: OfferEvent[];
  nameOf: NameOf;
  now: Date;
}

/** Questions and answers, oldest first. */
export function OfferMessages({ events, nameOf, now }: QuestionsProps) {
  return (
    <ol>
      {events.filter(isMessage).map((event) => (
        <li key={event.id} className="border-line border-b py-2.5 text-meta">
          <p className="flex flex-wrap justify-between gap-x-3">
            <MessageAuthor name={nameOf(event)} />
            <time dateTime={event.at.toISOString()} className="text-ink-3 tabular-nums">
              {dayAndTime(event.at, now)}
            </time>
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-ink-2">{event.body}</p>
        </li>
      ))}
    </ol>
  );
}

/** `You`, `The team`, or an address as it is written. */
function MessageAuthor({ name }: { name: string }) {
  return <b className={cx('wrap-anywhere font-medium', !name.includes('@') && 'first-letter:uppercase')}>{name}</b>;
}

export function messageCount(events: readonly OfferEvent[]): string {
  const count = events.filter(isMessage).length;
  return count === 1 ? '1 message' : `${count} messages`;
}
