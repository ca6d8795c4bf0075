import { Fragment, type ReactNode } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { foldLines } from './fold-lines.ts';

interface FoldedEventsProps<Event> {
  events: readonly Event[];
  /** A text, or what needs attention. */
  standsAlone: (event: Event) => boolean;
  children: (event: Event) => ReactNode;
}

/** The entries of a timeline, in which one click unfolds the lines between two texts. */
export function FoldedEvents<Event extends { id: string }>({
  events,
  standsAlone,
  children: entryOf,
}: FoldedEventsProps<Event>) {
  return foldLines(events, standsAlone).map((group) => {
    const entries = group.map((event) => <Fragment key={event.id}>{entryOf(event)}</Fragment>);
    if (entries.length === 1) return entries;
    return (
      <li key={group[0]?.id} className="pb-5">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3.5 text-ink-2 text-small hover:text-ink">
            <span className="grid w-8 flex-none place-items-center">
              <Icon name="chevron-right" className="group-open:rotate-90" />
            </span>
            {entries.length} system events
          </summary>
          <ol className="pt-2">{entries}</ol>
        </details>
      </li>
    );
  });
}
