import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { titled } from '#web/app/shell/titled.ts';
import { historyPaging, joinPages } from '#web/products/projects/history.tsx';
import { ProjectPage } from '#web/products/projects/project-page.tsx';
import type { Route } from './+types/index.ts';
import { TeamProject } from './project.tsx';

export const meta = titled('Project · Admin');

const crumbs = [
  { label: 'Admin', href: '/admin' },
  { label: 'Projects', href: '/admin/projects' },
] as const;

export default function TeamProjectPage({ params: { id } }: Route.ComponentProps) {
  const query = useInfiniteQuery({
    ...queries.projects.getAny.infiniteOptions(historyPaging(id)),
    select: joinPages,
  });
  return (
    <ProjectPage query={query} crumbs={crumbs}>
      {(project, now, earlier) => <TeamProject key={id} project={project} now={now} earlier={earlier} />}
    </ProjectPage>
  );
}
