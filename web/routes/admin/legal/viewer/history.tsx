import type { LegalDocumentDetail, LegalEvent } from '#contract/business/legal/documents.ts';
import { EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { Section } from '#web/back-office/section.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';

const steps: Record<LegalEvent['kind'], { icon: IconName; text: string }> = {
  created: { icon: 'plus', text: 'created version' },
  edited: { icon: 'pencil', text: 'changed version' },
  'sent-for-review': { icon: 'clock', text: 'sent for review version' },
  'approval-requested': { icon: 'users', text: 'requested approval of version' },
  'reviewer-approved': { icon: 'check', text: 'approved version' },
  rejected: { icon: 'close', text: 'rejected version' },
  'changes-requested': { icon: 'pencil', text: 'requested changes to version' },
  approved: { icon: 'shield', text: 'gave the last approval of version' },
  published: { icon: 'check', text: 'published version' },
  archived: { icon: 'archive', text: 'archived version' },
};

/** Every step of a document: who took it, when, and why. */
export function History({ document: { events }, now }: { document: LegalDocumentDetail; now: Date }) {
  return (
    <Section title="History" className="grid gap-3">
      <Timeline label="History">
        {events.map((event) => (
          <EventLine
            key={event.id}
            icon={steps[event.kind].icon}
            text={textOf(event)}
            at={event.at}
            when={dayAndTime(event.at, now)}
          />
        ))}
      </Timeline>
    </Section>
  );
}

function textOf({ kind, number, actor, body }: LegalEvent): string {
  const step = `${actor?.email ?? 'A deleted account'} ${steps[kind].text} ${number}`;
  return body === null ? step : `${step} (“${body}”)`;
}
