import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { queries, queryClient } from '../../../app/queries.ts';
import { ScreenTitle } from '../../../app/screen-title.tsx';
import { titled } from '../../../app/titled.ts';
import { api } from '../../../client.ts';
import type { Route } from './+types/index.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Files } from './files.tsx';
import { historyPaging, joinPages } from './history.tsx';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectPage } from './project-page.tsx';
import { Wish } from './wish.tsx';

const projectQuery = (id: string) => queries.projects.get.infiniteOptions(historyPaging(id));

/** Starts the request; the screen shows itself meanwhile. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchInfiniteQuery(projectQuery(params.id));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titled('Project');

export default function OwnProjectPage({ params: { id } }: Route.ComponentProps) {
  const query = useInfiniteQuery({ ...projectQuery(id), select: joinPages });
  return (
    <ProjectPage query={query} crumbs={[{ label: 'Projects', href: '/projects' }]}>
      {(project, now, earlier) => <OwnProject key={id} project={project} now={now} earlier={earlier} />}
    </ProjectPage>
  );
}

function OwnProject({ project, now, earlier }: { project: ProjectDetail; now: Date; earlier: ReactNode }) {
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
