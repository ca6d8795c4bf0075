import type { ProjectDetail, ProjectEvent } from '#contract/business/projects.ts';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { dayAndTime } from '#web/ui/times.ts';

interface ConversationProps {
  project: Pick<ProjectDetail, 'description' | 'events'>;
  now: Date;
  /** The name of an event's author: 'You' for the member, the e-mail address for the team. */
  nameOf: (event: ProjectEvent) => string;
}

/** The events of a project, oldest first: request, messages, status changes, files. */
export function Conversation({ project: { description, events }, now, nameOf }: ConversationProps) {
  return (
    <Timeline label="Conversation">
      {events.map((event) => {
        const { id, kind, fromTeam, at, body } = event;
        const when = dayAndTime(at, now);
        if (kind === 'created' || kind === 'message') {
          return (
            <ConversationEntry
              key={id}
              icon={fromTeam ? 'reply' : 'mail'}
              tone={fromTeam ? 'neutral' : 'info'}
              who={nameOf(event)}
              aside={`${kind === 'message' ? 'wrote' : fromTeam ? 'created this project' : 'requested this project'}, ${when}`}
              text={kind === 'created' ? description : body}
            />
          );
        }
        return (
          <EventLine
            key={id}
            icon={kind === 'status' ? 'refresh' : 'file'}
            text={`${nameOf(event)} ${doneBy(event)}`}
            at={at}
            when={when}
          />
        );
      })}
    </Timeline>
  );
}

function doneBy({ kind, detail }: ProjectEvent): string {
  if (kind === 'status') return `changed the status to ${detail}`;
  return kind === 'file' ? `added “${detail}”` : `deleted “${detail}”`;
}
