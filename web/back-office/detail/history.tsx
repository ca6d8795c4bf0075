import type { Fields } from '#contract/fields.ts';
import type { usualEvents } from '#contract/history.ts';
import { Section } from '#web/back-office/section.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { EventLine, Timeline } from './timeline.tsx';

interface HistoryEvent {
  id: string;
  kind: string;
  at: Date;
  actor: { email: string } | null;
  changedFields?: readonly string[];
}

/** What follows the name of who did it: `archived it`. */
interface Step {
  icon: IconName;
  text: string;
  /** The text is a sentence of its own: nobody did it. */
  isNobodys?: boolean;
}

export const usualSteps: Record<(typeof usualEvents)[number], Step> = {
  created: { icon: 'plus', text: 'added it' },
  saved: { icon: 'pencil', text: 'changed' },
  linked: { icon: 'share', text: 'changed' },
  archived: { icon: 'archive', text: 'archived it' },
  restored: { icon: 'refresh', text: 'restored it' },
};

interface HistoryProps<Event extends HistoryEvent> {
  events: readonly Event[];
  steps: Record<Event['kind'], Step>;
  /** The labels of the fields that a change names. */
  fields?: Fields;
  /** What the line says after the step. */
  more?: (event: Event) => string;
  now: Date;
}

/** Every step of a record, oldest first: who took it, when, and which fields it changed. */
export function History<Event extends HistoryEvent>({ events, steps, fields = {}, more, now }: HistoryProps<Event>) {
  return (
    <Section title="History" className="grid gap-3">
      <Timeline label="History">
        {events.map((event) => {
          const { icon, text, isNobodys } = steps[event.kind as Event['kind']] as Step;
          const changed = event.changedFields?.map((name) => fields[name]?.label ?? name).join(', ');
          const who = isNobodys ? '' : (event.actor?.email ?? 'A deleted account');
          const words = [who, text, changed, more?.(event)].filter(Boolean);
          return (
            <EventLine
              key={event.id}
              icon={icon}
              text={words.join(' ')}
              at={event.at}
              when={dayAndTime(event.at, now)}
            />
          );
        })}
      </Timeline>
    </Section>
  );
}
