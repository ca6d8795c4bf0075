import type { ReactNode } from 'react';
import type { ProjectStatus } from '#contract/business/projects.ts';
import { ProjectStatusBadge } from './status-badge.tsx';

interface ProjectFrameProps {
  name: string;
  status: ProjectStatus;
  /** Facts and files. */
  aside: ReactNode;
  /** The conversation. */
  children: ReactNode;
}

/** The conversation left, facts and files right; on narrow windows they follow. The same for member and team. */
export function ProjectFrame({ name, status, aside, children }: ProjectFrameProps) {
  return (
    <>
      <div className="border-ink border-b pb-6">
        <ProjectStatusBadge status={status} />
        <h1 className="mt-2.5 max-w-168 break-words text-h3">{name}</h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 pt-5 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div>{children}</div>
        <div className="grid content-start gap-7">{aside}</div>
      </div>
    </>
  );
}
