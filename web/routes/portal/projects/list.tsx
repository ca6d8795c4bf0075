import { Link } from 'react-router';
import type { ProjectRow } from '#contract/projects.ts';
import { dayAndTime } from '../../../app/times.ts';
import { ProjectStatusBadge } from './status-badge.tsx';
import { wishInWords } from './words.ts';

/** One's projects, the newest act first. */
export function ProjectList({ projects, now }: { projects: ProjectRow[]; now: Date }) {
  return (
    <ul aria-label="Projects" className="border-ink border-t">
      {projects.map((project) => (
        <li
          key={project.id}
          className="relative flex min-h-19 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3 text-small hover:bg-sunken"
        >
          <div className="min-w-0 grow basis-64">
            <Link
              to={`/projects/${project.id}`}
              className="block truncate font-medium text-h5 after:absolute after:inset-0"
            >
              {project.name}
            </Link>
            <p className="mt-0.5 text-ink-2">{wishInWords(project)}</p>
          </div>
          <span className="text-ink-3 text-meta tabular-nums">changed {dayAndTime(project.updatedAt, now)}</span>
          <span className="w-26 flex-none">
            <ProjectStatusBadge status={project.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
