import type { UserRow } from '#contract/identity/users.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { badgeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { dateOf, dayAndTime } from '#web/ui/times.ts';
import { RoleBadge, StatusBadges } from './badges.tsx';

/** Requirements 2.2.3. */
export const columns: Column<UserRow>[] = [
  {
    key: 'user',
    label: 'User',
    sort: 'email',
    isName: true,
    cell: ({ id, invitedUntil }, now) => (
      <>
        {id.slice(0, 8)}
        <You id={id} />
        {invitedUntil && `, invitation valid until ${dayAndTime(invitedUntil, now)}`}
      </>
    ),
  },
  badgeColumn('status', 'Status', 'w-30', (row) => <StatusBadges user={row} />),
  badgeColumn('role', 'Role', 'w-32', (row) => <RoleBadge user={row} />),
  {
    key: 'seen',
    label: 'Last seen',
    sort: '-seen',
    className: 'hidden w-28 lg:table-cell',
    cell: ({ lastSeenAt }, now) => (lastSeenAt ? <TimeCell at={lastSeenAt} now={now} /> : 'Never'),
  },
  {
    key: 'joined',
    label: 'Joined',
    sort: '-joined',
    className: 'w-28',
    cell: ({ createdAt }, now) => <time dateTime={createdAt.toISOString()}>{dateOf(createdAt, now)}</time>,
  },
];

function You({ id }: { id: string }) {
  return id === useAppData().session.user.id ? ' (you)' : null;
}
