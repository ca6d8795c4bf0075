import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { queries } from '../../../app/queries.ts';
import { titled } from '../../../app/titled.ts';
import { refusalOf } from '../../../forms/refusals.ts';
import { Earlier, historyPaging, joinPages } from '../../portal/project/history.tsx';
import { NotFound } from '../../portal/project/not-found.tsx';
import type { Route } from './+types/index.ts';
import { TeamProject } from './project.tsx';

export const meta = titled('Project · Admin');

export default function TeamProjectPage({ params: { id } }: Route.ComponentProps) {
  const query = useInfiniteQuery({
    ...queries.projects.getAny.infiniteOptions(historyPaging(id)),
    select: joinPages,
  });
  const code = refusalOf(query.error)?.code;
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  const here = isMissing ? 'Not found' : (query.data?.name ?? 'Project');
  return (
    <Page
      crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Projects', href: '/admin/projects' }, { label: here }]}
    >
      {isMissing ? (
        <NotFound list="/admin/projects" />
      ) : (
        <>
          {!query.data && <h1 className="sr-only">Project</h1>}
          <Loaded query={query} resource="project" rows={8}>
            {(project) => (
              <TeamProject
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
