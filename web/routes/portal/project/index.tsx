import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { Wish } from '#web/products/projects/brief.tsx';
import { Composer } from '#web/products/projects/composer.tsx';
import { Conversation } from '#web/products/projects/conversation.tsx';
import { Files } from '#web/products/projects/files.tsx';
import { historyPaging, joinPages } from '#web/products/projects/history.tsx';
import { ProjectFrame } from '#web/products/projects/project-frame.tsx';
import { ProjectPage } from '#web/products/projects/project-page.tsx';
import type { Route } from './+types/index.ts';

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
