import { isClosedStatus, type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { TeamProjectRow } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import type { IconName } from '#web/ui/icons.tsx';

const assignToMe = act<TeamProjectRow>({
  label: 'Assign to me',
  icon: 'user',
  bulk: {
    future: 'will be assigned to you',
    already: 'already assigned to you',
    isAlready: ({ assignee }, me) => assignee?.id === me,
    run: (rows, { me }) => api.projects.assignMany({ rows, assigneeId: me }),
  },
});

function setStatus(label: string, icon: IconName, status: ProjectStatus): Act<TeamProjectRow> {
  const word = projectStatuses[status].toLowerCase();
  return act<TeamProjectRow>({
    label,
    icon,
    bulk: {
      future: `will be ${word}; the member is notified`,
      already: `already ${word}`,
      isAlready: (row) => row.status === status,
      ...(isClosedStatus(status) && { note: withdrawnNote }),
      run: (rows) => api.projects.setStatusOfMany({ rows, status }),
    },
  });
}

/** Whose offers end with a status that closes projects; null where none waits. */
function withdrawnNote(rows: TeamProjectRow[]): string | null {
  const names = rows.filter(({ waitingOffer }) => waitingOffer !== null).map(({ name }) => `“${name}”`);
  if (names.length === 0) return null;
  return `Offers that wait for their clients are withdrawn in ${new Intl.ListFormat('en').format(names)}; the clients are notified.`;
}

/** The acts on several projects, in the order of the bulk bar. A new status is emailed to each member. */
export const bulkProjectActs: Act<TeamProjectRow>[] = [
  assignToMe,
  setStatus('Accept', 'check', 'accepted'),
  setStatus('Mark as running', 'pulse', 'running'),
  setStatus('Pause', 'clock', 'paused'),
  setStatus('Mark as done', 'archive', 'done'),
  setStatus('Decline', 'close', 'declined'),
];
