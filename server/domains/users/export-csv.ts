import { userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import { neverSeen } from '#server/identity/users/tables.ts';
import { csvExport } from '#server/records/list/export.ts';
import { userList } from './list.ts';

/** The whole filtered list as a CSV file. */
export const exportUsers = csvExport(userList, {
  name: 'users',
  action: 'user.exported',
  columns: {
    Id: ({ user }) => user.id,
    Name: ({ name }) => name,
    Company: ({ company }) => company,
    Email: ({ user }) => user.email,
    Status: ({ user }) => userStatuses[user.emailVerified ? 'confirmed' : 'pending'],
    Role: ({ user }) => userRoles[user.role],
    'Two-step verification': ({ user }) => (user.hasFactor ? 'On' : 'Off'),
    'Joined (UTC)': ({ user }) => user.createdAt,
    'Last seen (UTC)': ({ user }) => (user.lastSeenAt > neverSeen ? user.lastSeenAt : null),
    'Banned (UTC)': ({ user }) => user.bannedAt,
    'Banned until (UTC)': ({ user }) => user.bannedUntil,
    'Restricted (UTC)': ({ user }) => user.restrictedAt,
    'Invitation expires (UTC)': ({ user, invitedUntil }) => (user.emailVerified ? null : invitedUntil),
  },
});
