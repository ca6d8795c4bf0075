import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { TeamProjectRow } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { type BulkAction, versionsOf } from '#web/back-office/list/list.ts';
import { assignToMe } from '#web/back-office/list/selection/assign-to-me.ts';
import type { IconName } from '#web/ui/icons.tsx';

/** The bulk actions of the list of projects. A new status is emailed to each member. */
export function useBulkActions(): BulkAction<TeamProjectRow>[] {
  const me = useAppData().session.user.id;
  return [
    assignToMe(me, api.projects.assignMany),
    setStatus('Accept', 'check', 'accepted'),
    setStatus('Mark as running', 'pulse', 'running'),
    setStatus('Pause', 'clock', 'paused'),
    setStatus('Mark as done', 'archive', 'done'),
    setStatus('Decline', 'close', 'declined'),
  ];
}

function setStatus(label: string, icon: IconName, status: ProjectStatus): BulkAction<TeamProjectRow> {
  const word = projectStatuses[status].toLowerCase();
  return {
    label,
    icon,
    future: `will be ${word}; the member is notified`,
    already: `already ${word}`,
    isAlready: (row) => row.status === status,
    run: (rows) => api.projects.setStatusOfMany({ rows: versionsOf(rows), status }),
  };
}
