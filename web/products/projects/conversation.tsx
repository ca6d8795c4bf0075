import type { ProjectDetail, ProjectEvent } from '#contract/business/projects.ts';
import { Entry } from '#web/back-office/entry.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';

interface ConversationProps {
  project: Pick<ProjectDetail, 'description' | 'createdAt' | 'events'>;
  now: Date;
  /** How one's own side is called: 'You' for the member, the address for the team. */
  nameOf: (event: ProjectEvent) => string;
}

/** What was written and done, oldest first: the wish, messages, status, files. */
export function Conversation({ project: { description, events }, now, nameOf }: ConversationProps) {
  return (
    <ol aria-label="Conversation">
      {events.map((event) => {
        const at = dayAndTime(event.at, now);
        if (event.kind === 'created' || event.kind === 'message') {
          const isWish = event.kind === 'created';
          return (
            <Entry
              key={event.id}
              icon={event.fromTeam ? 'reply' : 'mail'}
              tone={event.fromTeam ? 'neutral' : 'info'}
              head={<b className="font-medium text-ink">{nameOf(event)}</b>}
              aside={`${isWish ? 'asked for this project' : 'wrote'}, ${at}`}
            >
              <p className="whitespace-pre-wrap break-words">{isWish ? description : event.body}</p>
            </Entry>
          );
        }
        return (
          <li key={event.id} className="flex gap-3.5 pb-5 text-ink-2 text-small">
            <span className="grid w-8 flex-none place-items-center">
              <Icon name={event.kind === 'status' ? 'refresh' : 'file'} />
            </span>
            <p className="min-w-0 break-words">
              {nameOf(event)} {doneBy(event)}, {at}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function doneBy({ kind, detail }: ProjectEvent): string {
  if (kind === 'status') return `changed the status to ${detail}`;
  return kind === 'file' ? `added “${detail}”` : `deleted “${detail}”`;
}
