import type { UserRow } from '#contract/identity/users.ts';
import type { BulkResult } from '#contract/lists.ts';
import { api } from '#web/api/client.ts';
import { type Act, type ActQuestion, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import { notAdministratorReason, notImpersonatedReason } from './not-possible.ts';

const done =
  (title: string) =>
  ({ email }: UserRow): ToastContent => ({ variant: 'success', title, description: email });

const notSent = ({ email }: UserRow): ToastContent => ({
  variant: 'destructive',
  title: 'Invitation not sent',
  description: `The invitation of ${email} is no longer open, was sent too often in the last hour, or is into an organisation that nobody can join now.`,
});

const note = 'Everyone affected is notified by email.';
const unlessMe = ({ id }: UserRow, me: string) => id !== me || 'it is your own account';
const notMine = (row: UserRow, me: string) => (row.id === me ? 'your own account' : null);
const oneAtATime = (text: string) => (row: UserRow) => (row.role === 'admin' ? `administrators, ${text}` : null);

const roleQuestions: Record<UserRow['role'], (user: UserRow) => ActQuestion> = {
  admin: ({ email }) => ({
    title: `Make ${email} an administrator?`,
    description:
      'Administrators see and change the data of all clients. The person is signed out on all devices, loses all API tokens and gets an email. The other administrators are notified.',
    button: 'Make admin',
    pendingLabel: 'Changing…',
  }),
  user: ({ email }) => ({
    title: `Remove the admin role from ${email}?`,
    description:
      'The person continues as a member and can no longer open the back office. They are signed out on all devices, lose all API tokens and get an email.',
  }),
};

const setRole = (role: UserRow['role']): Pick<Act<UserRow>, 'confirm' | 'run' | 'failureTitle' | 'toast'> => ({
  confirm: roleQuestions[role],
  run: ({ id, version }) => api.users.setRole({ id, version, role }),
  failureTitle: 'Failed to update user role',
  toast: done(`User role updated to ${role}`),
});

const setRoles = (role: UserRow['role']): Pick<NonNullable<Act<UserRow>['bulk']>, 'isAlready' | 'run'> => ({
  isAlready: (user) => user.role === role,
  run: (rows) => api.users.setRoleOfMany({ rows, role }),
});

export const makeAdmin = act<UserRow>({
  label: 'Make admin',
  icon: 'shield',
  available: (user) => user.role === 'user' && (notAdministratorReason(user) ?? true),
  ...setRole('admin'),
  bulk: {
    ...setRoles('admin'),
    future: 'will become administrators and be signed out',
    already: 'already administrators',
    excluded: notAdministratorReason,
    note,
  },
});

export const removeAdmin = act<UserRow>({
  label: 'Remove admin role',
  icon: 'shield',
  available: ({ role }) => role === 'admin',
  ...setRole('user'),
  bulk: {
    ...setRoles('user'),
    icon: 'user',
    future: 'will be members and be signed out',
    already: 'already members',
    excluded: notMine,
    note,
    button: (users) => `Remove admin role from ${users}`,
  },
});

const resendInvitation = act<UserRow, never, never, BulkResult>({
  label: 'Resend invitation',
  icon: 'mail',
  available: ({ invitedUntil }) => invitedUntil !== null,
  run: ({ id, version }) => api.users.resendInvitations({ rows: [{ id, version }] }),
  toast: (row, _me, { changed }) => (changed.length > 0 ? done('Invitation sent again')(row) : notSent(row)),
  bulk: {
    future: 'will get a new link by email; the previous link stops working',
    already:
      'without an open invitation, invited too often in the last hour, or into an organisation that nobody can join now',
    isAlready: ({ invitedUntil }) => invitedUntil === null,
    button: (users) => `Resend invitation to ${users}`,
    run: (rows) => api.users.resendInvitations({ rows }),
  },
});

const revokeInvitation = act<UserRow>({
  label: 'Revoke invitation…',
  icon: 'close',
  available: ({ invitedUntil }) => invitedUntil !== null,
  confirm: ({ email }) => ({
    title: `Revoke the invitation of ${email}?`,
    description:
      'The link in the email stops working, and invitations into organisations are withdrawn. If the account is empty, it is removed from the list.',
  }),
  run: ({ id }) => api.users.revokeInvitation({ id }),
  toast: done('Invitation revoked'),
});

const impersonate = act<UserRow>({
  label: 'Sign in as user…',
  icon: 'eye',
  available: (user) => notImpersonatedReason(user) ?? true,
  dialog: lazyModule(async () => (await import('./impersonate-user.tsx')).ImpersonateUser),
});

const signOutMany: Act<UserRow>['bulk'] = {
  future: 'will be signed out on all devices and lose their personal API tokens',
  already: 'already signed out',
  isAlready: ({ lastSeenAt }) => lastSeenAt === null,
  excluded: notMine,
  note,
  run: (rows) => api.users.signOutMany({ rows }),
};

export const signOut = act<UserRow>({
  label: 'Sign out everywhere',
  icon: 'sign-out',
  confirm: ({ email }) => ({
    title: `Sign out ${email} everywhere?`,
    description: 'This signs out all devices and revokes the personal API tokens. They get an email.',
  }),
  run: ({ id }) => api.users.signOut({ id }),
  toast: done('Signed out everywhere'),
  bulk: signOutMany,
});

const unlock = act<UserRow>({
  label: 'Unlock',
  icon: 'lock',
  available: ({ isLocked }) => isLocked,
  run: ({ id }) => api.users.unlock({ id }),
  toast: done('Sign-in unlocked'),
});

const resetFactors = act<UserRow>({
  label: 'Reset two-step verification…',
  icon: 'refresh',
  available: ({ hasFactor }) => hasFactor,
  confirm: ({ email }) => ({
    title: `Reset two-step verification of ${email}?`,
    description:
      'This removes all two-step verification methods and recovery codes, signs out all devices and revokes the personal API tokens. Until the person adds a new method, the account is protected by the password only. They get an email.',
    pendingLabel: 'Resetting…',
  }),
  run: ({ id }) => api.users.resetFactors({ id }),
  toast: done('Two-step verification was reset'),
});

/** Asks for one reason, which everyone gets. */
const banMany: Act<UserRow>['bulk'] = {
  label: 'Ban',
  future: 'will be signed out and cannot sign in until the ban is ended',
  already: 'already banned',
  isAlready: ({ isBanned }) => isBanned,
  excluded: oneAtATime('who can only be banned one at a time'),
  note: 'Everyone affected is notified by email, with the reason.',
  field: { name: 'reason', label: 'Reason', missing: 'Please give a reason' },
  run: (rows, { values: reason }) => api.users.banMany({ rows, reason }),
};

const ban = act<UserRow>({
  label: ({ isBanned }) => (isBanned ? 'Change ban…' : 'Ban…'),
  icon: 'minus',
  available: unlessMe,
  fields: lazyModule(async () => (await import('./ban-fields.ts')).banFields),
  run: ({ id, version }, { values }) => api.users.ban({ id, version, ...values }),
  toast: done('User banned'),
  bulk: banMany,
});

const unban = act<UserRow>({
  label: 'Unban',
  icon: 'check',
  available: ({ isBanned }) => isBanned,
  run: ({ id }) => api.users.unban({ id }),
  toast: done('Ban ended'),
  bulk: {
    future: 'will be able to sign in again',
    already: 'not banned',
    isAlready: ({ isBanned }) => !isBanned,
    excluded: oneAtATime('whose bans can only be ended one at a time'),
    note,
    run: (rows) => api.users.unbanMany({ rows }),
  },
});

const deleteUser = act<UserRow>({
  label: 'Delete user',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  available: unlessMe,
  dialog: lazyModule(async () => (await import('./delete-user.tsx')).DeleteUser),
});

/** The acts on an account, in the order of its menu (requirements 2.2.3). */
export const userActs: Act<UserRow>[] = [
  makeAdmin,
  removeAdmin,
  resendInvitation,
  revokeInvitation,
  impersonate,
  signOut,
  unlock,
  resetFactors,
  ban,
  unban,
  deleteUser,
];

/** The acts on several accounts, in the order of the bulk bar. */
export const bulkUserActs: Act<UserRow>[] = [makeAdmin, removeAdmin, signOut, ban, unban, resendInvitation];
