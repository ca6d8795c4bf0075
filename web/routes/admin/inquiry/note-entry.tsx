import type { InquiryEvent } from '#contract/business/inquiries.ts';
import { Sign } from '#web/back-office/entry.tsx';

/** A gold bar, a lock, and the words for who cannot see it. */
export function NoteEntry({ event, at }: { event: InquiryEvent; at: string }) {
  return (
    <li className="flex gap-3.5 py-2 pb-5">
      <Sign icon="lock" tone="caution" />
      <div className="min-w-0 border-gold border-l-2 py-0.5 pl-3.5 text-small">
        <p className="text-ink-2">
          <b className="font-medium text-ink">Internal note</b> {event.actor?.email}, {at}. Not visible to the sender
        </p>
        <p className="mt-1 max-w-[34rem] whitespace-pre-wrap break-words">{event.body}</p>
      </div>
    </li>
  );
}
