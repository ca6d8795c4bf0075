import { userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import type { UserQuery } from '#contract/identity/users.ts';
import { neverSeen } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { userList } from './list.ts';
import type { SelectedUser } from './rows.ts';

const columns: CsvColumns<SelectedUser> = {
  Id: ({ user }) => user.id,
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
};

/** Returns the whole filtered list as a CSV file. */
export function exportUsers(ctx: Ctx, query: UserQuery): Promise<File> {
  return exportList(ctx, userList, query, { name: 'users', action: 'user.exported', columns });
}
