import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail, ProjectEvent, WaitingOffer } from '#contract/business/projects.ts';
import type { Crumb } from '#web/app/shell/page.tsx';
import { MessageForm } from '#web/back-office/detail/message-form.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { dayAndTime, longDateOf } from '#web/ui/times.ts';
import { ProjectStatusBadge } from './status-badge.tsx';

interface ProjectPageProps<Project> {
  query: UseInfiniteQueryResult<Project>;
  /** Breadcrumbs above the project's own; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  /** The name of an event's author, as this side sees it. */
  nameOf: (event: ProjectEvent) => string;
  /** The key of the unsent message's draft. */
  draft: string;
  placeholderOf: (project: Project) => string;
  send: (body: string) => Promise<unknown>;
  /** Whose decision an offer waits for, as this side says it. */
  waitingTextOf: (offer: WaitingOffer) => string;
  /** Facts and files. */
  aside: (project: Project, now: Date) => ReactNode;
}

/** A project as a conversation with facts beside it, for its member and for the team. */
export function ProjectPage<Project extends ProjectDetail>(props: ProjectPageProps<Project>) {
  const { query, crumbs, nameOf, draft, placeholderOf, send, waitingTextOf, aside } = props;
  return (
    <RecordPage
      query={query}
      noun="project"
      crumbs={crumbs}
      nameOf={({ name }) => name}
      missingText="There is no project at this address, or you do not have access to it."
    >
      {(project, now) => (
        <>
          <RecordHeader
            title={project.name}
            badge={<ProjectStatusBadge status={project.status} />}
            facts={project.waitingOffer && <span>{waitingTextOf(project.waitingOffer)}</span>}
          />
          <RecordColumns aside={aside(project, now)}>
            <ShowMore query={query} className="mb-5">
              Show earlier
            </ShowMore>
            <Conversation project={project} now={now} nameOf={nameOf} />
            <section aria-label="Message">
              <MessageForm
                draft={draft}
                label="Message"
                placeholder={placeholderOf(project)}
                button="Send message"
                send={send}
              />
            </section>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

interface ConversationProps {
  project: Pick<ProjectDetail, 'description' | 'events' | 'inquiredAt'>;
  now: Date;
  /** The name of an event's author: 'You' for the member, the e-mail address for the team. */
  nameOf: (event: ProjectEvent) => string;
}

/** The events of a project, oldest first: request, messages, status changes, files. */
function Conversation({ project: { description, events, inquiredAt }, now, nameOf }: ConversationProps) {
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
              aside={`${kind === 'message' ? 'wrote' : beginning(fromTeam, inquiredAt)}, ${when}`}
              text={kind === 'created' ? description : body}
            />
          );
        }
        return <EventLine key={id} icon={eventIcons[kind]} text={lineOf(event, nameOf(event))} at={at} when={when} />;
      })}
    </Timeline>
  );
}

const eventIcons = { status: 'refresh', file: 'file', 'file-removed': 'file', 'offer-accepted': 'check' } as const;

function lineOf({ kind, detail, fromTeam }: ProjectEvent, who: string): string {
  // The team alone sets the status; with an accepted offer it follows from that.
  if (kind === 'status') return fromTeam ? `${who} changed the status to ${detail}` : `The status is now: ${detail}`;
  if (kind === 'offer-accepted') return `${who} accepted offer ${detail}`;
  return kind === 'file' ? `${who} added “${detail}”` : `${who} deleted “${detail}”`;
}

/** How a project began: its text is that of the inquiry, where it came from one. */
function beginning(fromTeam: boolean, inquiredAt: Date | null): string {
  if (!fromTeam) return 'requested this project';
  return `created this project${inquiredAt === null ? '' : ` from the inquiry of ${longDateOf(inquiredAt)}`}`;
}
