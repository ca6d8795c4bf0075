import { Link } from 'react-router';
import type { z } from 'zod';
import type { teamProjectRow } from '#contract/projects.ts';
import { dayAndTime } from '../../../app/times.ts';
import { ProjectStatusBadge } from '../../portal/projects/status-badge.tsx';
import { wishInWords } from '../../portal/projects/words.ts';

type Row = z.output<typeof teamProjectRow>;

export function TeamProjectList({ rows, now }: { rows: Row[]; now: Date }) {
  return (
    <ul aria-label="Projects" className="border-ink border-t">
      {rows.map((project) => (
        <li
          key={project.id}
          className="relative flex min-h-19 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3 text-small hover:bg-sunken"
        >
          <div className="min-w-0 grow basis-72">
            <Link
              to={`/admin/projects/${project.id}`}
              className="block truncate font-medium after:absolute after:inset-0"
            >
              {project.name}
            </Link>
            <p className="truncate text-ink-2">{project.owner.name ?? project.owner.email}</p>
            <p className="truncate text-ink-3 text-meta">{wishInWords(project)}</p>
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
