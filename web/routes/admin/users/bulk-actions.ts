import type { UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { type BulkAction, versionsOf } from '#web/back-office/list/list.ts';
import { notAdministratorReason } from './use-user-act.ts';

const note = 'Everyone affected is notified by email.';

/** The bulk actions of the list of users. */
export function useBulkActions(): BulkAction<UserRow>[] {
  const me = useAppData().session.user.id;
  const unlessMe = ({ id }: UserRow) => (id === me ? 'your own account' : null);
  return [
    {
      label: 'Make admin',
      icon: 'shield',
      future: 'will become administrators and be signed out',
      already: 'already administrators',
      isAlready: ({ role }) => role === 'admin',
      excluded: notAdministratorReason,
      note,
      run: (rows) => api.users.setRoleOfMany({ rows: versionsOf(rows), role: 'admin' }),
    },
    {
      label: 'Remove admin role',
      icon: 'user',
      future: 'will be members and be signed out',
      already: 'already members',
      isAlready: ({ role }) => role === 'user',
      excluded: unlessMe,
      note,
      button: (users) => `Remove admin role from ${users}`,
      run: (rows) => api.users.setRoleOfMany({ rows: versionsOf(rows), role: 'user' }),
    },
    {
      label: 'Sign out everywhere',
      icon: 'sign-out',
      future: 'will be signed out on all devices and lose their personal API tokens',
      already: 'already signed out',
      isAlready: ({ lastSeenAt }) => lastSeenAt === null,
      excluded: unlessMe,
      note,
      run: (rows) => api.users.signOutMany({ rows: versionsOf(rows) }),
    },
    {
      label: 'Ban',
      icon: 'minus',
      future: 'will be signed out and cannot sign in until the ban is ended',
      already: 'already banned',
      isAlready: ({ isBanned }) => isBanned,
      excluded: ({ role }) => (role === 'admin' ? 'administrators, who can only be banned one at a time' : null),
      note: 'Everyone affected is notified by email, with the reason.',
      field: { name: 'reason', label: 'Reason', missing: 'Please give a reason' },
      run: (rows, reason) => api.users.banMany({ rows: versionsOf(rows), reason }),
    },
    {
      label: 'Unban',
      icon: 'check',
      future: 'will be able to sign in again',
      already: 'not banned',
      isAlready: ({ isBanned }) => !isBanned,
      excluded: ({ role }) => (role === 'admin' ? 'administrators, whose bans can only be ended one at a time' : null),
      note,
      run: (rows) => api.users.unbanMany({ rows: versionsOf(rows) }),
    },
    {
      label: 'Resend invitation',
      icon: 'mail',
      future: 'will get a new link by email; the previous link stops working',
      already: 'without an open invitation, or invited three times in the last hour',
      isAlready: ({ invitedUntil }) => invitedUntil === null,
      button: (users) => `Resend invitation to ${users}`,
      run: (rows) => api.users.resendInvitations({ rows: versionsOf(rows) }),
    },
  ];
}
