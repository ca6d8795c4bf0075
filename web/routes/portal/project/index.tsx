import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { queries, queryClient } from '../../../app/queries.ts';
import { ScreenTitle } from '../../../app/screen-title.tsx';
import { titled } from '../../../app/titled.ts';
import { api } from '../../../client.ts';
import { refusalOf } from '../../../forms/refusals.ts';
import type { Route } from './+types/index.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Files } from './files.tsx';
import { Earlier, historyPaging, joinPages } from './history.tsx';
import { NotFound } from './not-found.tsx';
import { ProjectFrame } from './project-frame.tsx';
import { Wish } from './wish.tsx';

const projectQuery = (id: string) => queries.projects.get.infiniteOptions(historyPaging(id));

/** Starts the request; the screen shows itself meanwhile. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchInfiniteQuery(projectQuery(params.id));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titled('Project');

export default function ProjectPage({ params: { id } }: Route.ComponentProps) {
  const query = useInfiniteQuery({ ...projectQuery(id), select: joinPages });
  const code = refusalOf(query.error)?.code;
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  const here = isMissing ? 'Not found' : (query.data?.name ?? 'Project');
  return (
    <Page crumbs={[{ label: 'Projects', href: '/projects' }, { label: here }]}>
      {isMissing ? (
        <NotFound list="/projects" />
      ) : (
        <>
          {!query.data && <h1 className="sr-only">Project</h1>}
          <Loaded query={query} resource="project" rows={8}>
            {(project) => (
              <Project
                key={id}
                project={project}
                now={new Date(query.dataUpdatedAt)}
                earlier={<Earlier query={query} />}
              />
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}

function Project({ project, now, earlier }: { project: ProjectDetail; now: Date; earlier: ReactNode }) {
  const { id, name, status, files } = project;
  return (
    <>
      <ScreenTitle>{`${name} · Projects`}</ScreenTitle>
      <ProjectFrame
        name={name}
        status={status}
        aside={
          <>
            <Wish project={project} />
            <Files projectId={id} files={files} now={now} isTeam={false} />
          </>
        }
      >
        {earlier}
        <Conversation project={project} now={now} nameOf={({ fromTeam }) => (fromTeam ? 'The team' : 'You')} />
        <Composer
          draft={`project:${id}`}
          placeholder="Write to the team"
          send={(body) => api.projects.write({ id, body })}
        />
      </ProjectFrame>
    </>
  );
}
