import type { ProjectRow } from '#contract/business/projects.ts';
import { ProjectItem } from '#web/domains/projects/project-item.tsx';

/** The user's projects, the latest activity first. */
export function ProjectList({ projects, now }: { projects: ProjectRow[]; now: Date }) {
  return (
    <ul aria-label="Projects" className="border-ink border-t">
      {projects.map((project) => (
        <ProjectItem key={project.id} project={project} href={`/projects/${project.id}`} now={now} />
      ))}
    </ul>
  );
}
