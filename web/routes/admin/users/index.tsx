import { useState } from 'react';
import { lastSeenPeriods, userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import type { UserQuery, UserRow } from '#contract/identity/users.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { useBulkActions } from './bulk-actions.ts';
import { columns } from './columns.tsx';
import { UserRowMenu } from './row-menu.tsx';

/** Loaded when it is opened: the list itself has no form. */
const inviteUser = partOnUse(async () => (await import('./invite-user.tsx')).InviteUser);

/** spec 001 §2.3 and §8. */
const list: List<UserRow, UserQuery> = {
  noun: { one: 'user', many: 'users' },
  title: 'User Management',
  intro: 'Everybody with an account or an invitation.',
  path: '/admin/users',
  parent: { label: 'Admin', href: '/admin' },
  sort: '-joined',
  procedure: queries.users.list,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: [
        ['all', 'All'],
        ...Object.entries(userStatuses),
        ['invited', 'Invited'],
        ['banned', 'Banned'],
        ['locked', 'Locked'],
      ],
    },
    { key: 'role', label: 'Role', choices: [['all', 'All'], ...Object.entries(userRoles)] },
    {
      key: 'factor',
      label: 'Two-step',
      choices: [
        ['all', 'All'],
        ['on', 'On'],
        ['off', 'Off'],
      ],
    },
    { key: 'seen', label: 'Last seen', choices: Object.entries(lastSeenPeriods) },
  ],
  searchPlaceholder: 'Search by email or id',
  emptyTitle: 'No users found',
  emptyText: 'Invite somebody, or wait for a sign-up.',
  failure: { title: 'Error', text: 'Failed to load users' },
  rowHref: ({ id }) => `/admin/users/${id}`,
  rowName: ({ email }) => email,
  rowMenu: (row) => <UserRowMenu row={row} />,
  exportUrl: '/api/users/export',
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('User Management · Admin');

export default function Users() {
  const [isInviting, setInviting] = useState(false);
  const InviteUser = usePart(inviteUser, isInviting, () => setInviting(false));
  return (
    <ListScreen
      list={list}
      bulkActions={useBulkActions()}
      actions={
        <Button onClick={() => setInviting(true)}>
          <Icon name="plus" />
          Invite User
        </Button>
      }
    >
      {isInviting && InviteUser && <InviteUser onClose={() => setInviting(false)} />}
    </ListScreen>
  );
}
