import { lastSeenPeriods, userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import type { UserQuery, UserRow } from '#contract/identity/users.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ActMenu, CopyItem } from '#web/back-office/acts/act-menu.tsx';
import { bulkActions } from '#web/back-office/list/bulk-acts.ts';
import { badgeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { bulkUserActs, userActs } from '#web/domains/users/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateOf, dayAndTime } from '#web/ui/times.ts';
import { RoleCell, StatusBadges } from './badges.tsx';

/** Requirements 2.2.3. */
const columns: Column<UserRow>[] = [
  {
    key: 'user',
    label: 'User',
    sort: 'email',
    isName: true,
    cell: ({ id, name, email, company, invitedUntil }, now) => (
      <>
        {[name && email, company, id.slice(0, 8)].filter(Boolean).join(', ')}
        <You id={id} />
        {invitedUntil && `, invitation valid until ${dayAndTime(invitedUntil, now)}`}
      </>
    ),
  },
  badgeColumn('status', 'Status', 'w-30', (row) => <StatusBadges user={row} />),
  { key: 'role', label: 'Role', className: 'w-32', isPlain: true, cell: (row) => <RoleCell user={row} /> },
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

const inviteUser = lazyModule(async () => (await import('./invite-user.tsx')).InviteUser);

/** Requirements 2.2.3 and 2.8. */
const list: List<UserRow, UserQuery> = {
  noun: { one: 'user', many: 'users' },
  ...listAt('/admin/users'),
  intro: 'Everyone with an account or an invitation.',
  sort: '-joined',
  procedure: queries.users.list,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: Object.entries({
        all: 'All',
        ...userStatuses,
        invited: 'Invited',
        banned: 'Banned',
        restricted: 'Restricted',
        locked: 'Locked',
      }),
    },
    { key: 'role', label: 'Role', choices: [['all', 'All'], ...Object.entries(userRoles)] },
    { key: 'factor', label: 'Two-step', choices: Object.entries({ all: 'All', on: 'On', off: 'Off' }) },
    { key: 'seen', label: 'Last seen', choices: Object.entries(lastSeenPeriods) },
  ],
  views: [
    { name: 'Administrators', query: { role: 'admin' } },
    { name: 'Two-step off', query: { factor: 'off' } },
    { name: 'Pending', query: { status: 'pending' } },
    { name: 'Open invitations', query: { status: 'invited' } },
    { name: 'Not seen for 90 days', query: { seen: 'not-90-days' } },
  ],
  searchPlaceholder: 'Name, company, email or id',
  emptyTitle: 'No users found',
  emptyText: 'Invite someone, or wait for a sign-up.',
  failure: { title: 'Error', text: 'Failed to load users' },
  rowHref: ({ id }) => `/admin/users/${id}`,
  rowName: ({ name, email }) => name || email,
  rowMenu: (row) => (
    <ActMenu acts={userActs} record={row} name={row.email} href={`/admin/users/${row.id}`} openLabel="View details">
      <CopyItem text={row.id}>Copy id {row.id.slice(0, 8)}</CopyItem>
    </ActMenu>
  ),
  exportUrl: '/api/users/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/users');

export default function Users() {
  return (
    <ListScreen
      list={list}
      bulkActions={bulkActions(bulkUserActs, useAppData().session.user.id)}
      actions={<CreateButton label="Invite User" dialog={inviteUser} />}
    />
  );
}

function You({ id }: { id: string }) {
  return id === useAppData().session.user.id ? ' (you)' : null;
}
