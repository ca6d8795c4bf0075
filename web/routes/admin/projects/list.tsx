import type { z } from 'zod';
import type { teamProjectRow } from '#contract/business/projects.ts';
import { ProjectItem } from '#web/products/projects/project-item.tsx';

/** Everybody's projects, each with whose it is. */
export function TeamProjectList({ rows, now }: { rows: z.output<typeof teamProjectRow>[]; now: Date }) {
  return (
    <ul aria-label="Projects" className="border-ink border-t">
      {rows.map(({ owner, ...project }) => (
        <ProjectItem
          key={project.id}
          project={project}
          href={`/admin/projects/${project.id}`}
          now={now}
          owner={owner.name ?? owner.email}
        />
      ))}
    </ul>
  );
}
