import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/business/projects.ts';
import { type Crumb, Page } from '#web/app/shell/page.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { Earlier } from './history.tsx';
import { NotFound } from './not-found.tsx';

interface ProjectPageProps<Project> {
  query: UseInfiniteQueryResult<Project>;
  /** Above the project's own name; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  children: (project: Project, now: Date, earlier: ReactNode) => ReactNode;
}

/** A project under its trail, whoever looks at it: while it comes, when there is none, and with what came before. */
export function ProjectPage<Project extends ProjectDetail>({ query, crumbs, children }: ProjectPageProps<Project>) {
  const code = refusalOf(query.error)?.code;
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  const here = isMissing ? 'Not found' : (query.data?.name ?? 'Project');
  const list = crumbs.at(-1)?.href ?? '/';
  return (
    <Page crumbs={[...crumbs, { label: here }]}>
      {isMissing ? (
        <NotFound list={list} />
      ) : (
        <>
          {!query.data && <h1 className="sr-only">Project</h1>}
          <Loaded query={query} resource="project" rows={8}>
            {(project) => children(project, new Date(query.dataUpdatedAt), <Earlier query={query} />)}
          </Loaded>
        </>
      )}
    </Page>
  );
}
