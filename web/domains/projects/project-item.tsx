import { Link } from 'react-router';
import type { OwnProjectRow } from '#contract/business/projects.ts';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { briefInWords, turnText } from './labels.ts';
import { ProjectStatusBadge } from './status-badge.tsx';

/** A row of the member's own projects; the whole row links to the project. */
export function ProjectItem({ project, href, now }: { project: OwnProjectRow; href: string; now: Date }) {
  return (
    <li className="relative flex min-h-19 items-center gap-3 border-line border-b py-3 text-small hover:bg-sunken">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <Link to={href} className="wrap-anywhere line-clamp-3 font-medium text-h5 after:absolute after:inset-0">
            {project.name}
          </Link>
          <p className="wrap-anywhere mt-0.5 text-ink-2">{briefInWords(project)}</p>
          {project.waitingOffer && <p className="mt-0.5 tabular-nums">{turnText(project.waitingOffer)}</p>}
        </div>
        <span className="text-ink-3 text-meta tabular-nums">changed {dayAndTime(project.updatedAt, now)}</span>
        <span className="w-26 flex-none">
          <ProjectStatusBadge status={project.status} />
        </span>
      </div>
      <Icon name="chevron-right" className="flex-none text-ink-3" />
    </li>
  );
}
