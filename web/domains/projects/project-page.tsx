import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail, ProjectEvent } from '#contract/business/projects.ts';
import type { Crumb } from '#web/app/shell/page.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
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
  /** Facts and files. */
  aside: (project: Project, now: Date) => ReactNode;
}

/** A project as a conversation with facts beside it, for its member and for the team. */
export function ProjectPage<Project extends ProjectDetail>(props: ProjectPageProps<Project>) {
  const { query, crumbs, nameOf, draft, placeholderOf, send, aside } = props;
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
          <RecordHeader title={project.name} badge={<ProjectStatusBadge status={project.status} />} />
          <RecordColumns aside={aside(project, now)}>
            <ShowMore query={query} className="mb-5">
              Show earlier
            </ShowMore>
            <Conversation project={project} now={now} nameOf={nameOf} />
            <Composer draft={draft} placeholder={placeholderOf(project)} send={send} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}
