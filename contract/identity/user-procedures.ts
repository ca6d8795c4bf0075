import { z } from 'zod';
import { bulkResult, pageOf } from '#contract/lists.ts';
import { activityEntry } from '#contract/operations/activity.ts';
import { del, done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import {
  banChange,
  banChanges,
  deletionConsequences,
  removal,
  roleChange,
  roleChanges,
  rowChanges,
  userDetail,
  userProfile,
  userProfileChange,
  userQuery,
  userRow,
} from './users.ts';

const manage = 'users.manage';

/** What administrators do with accounts. */
export const usersContract = {
  list: get(manage, '/users', 'List accounts, the newest first').input(userQuery).output(pageOf(userRow)),
  exportCsv: get(manage, '/users/export', 'Export the filtered list of accounts as CSV', { reauthenticate: true })
    .input(userQuery)
    .output(z.file()),
  get: get(manage, '/users/{id}', 'Get one account with its profile, sessions and records')
    .input(byId)
    .output(userDetail),
  activity: get(manage, '/users/{id}/activity', 'Get the latest audit entries of a user')
    .input(byId)
    .output(z.array(activityEntry)),
  updateProfile: post(manage, '/users/{id}/profile', "Change a user's profile")
    .input(userProfileChange)
    .output(userProfile),
  setRole: post(manage, '/users/{id}/role', 'Make a user an administrator, or a member again', {
    secondAdministrator: ['user.grant-role', 'user.remove-role'],
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMINISTRATOR'],
  })
    .input(roleChange)
    .output(done),
  setRoleOfMany: post(manage, '/users/role', 'Change the role of several users', {
    secondAdministrator: ['user.grant-role', 'user.remove-role'],
    reauthenticate: true,
    refuses: ['LAST_ADMINISTRATOR'],
  })
    .input(roleChanges)
    .output(bulkResult),
  ban: post(manage, '/users/{id}/ban', 'Ban a user, with a reason and optionally an end', {
    secondAdministrator: ['user.ban'],
    reauthenticate: true,
  })
    .input(banChange)
    .output(done),
  banMany: post(manage, '/users/ban', 'Ban several users', { reauthenticate: true })
    .input(banChanges)
    .output(bulkResult),
  unban: post(manage, '/users/{id}/unban', 'End the ban of a user', {
    secondAdministrator: ['user.unban'],
    reauthenticate: true,
  })
    .input(byId)
    .output(done),
  unbanMany: post(manage, '/users/unban', 'End the bans of several users', { reauthenticate: true })
    .input(rowChanges)
    .output(bulkResult),
  unlock: post(manage, '/users/{id}/unlock', 'Let a user sign in again after wrong passwords', { only: 'session' })
    .input(byId)
    .output(done),
  resetFactors: post(manage, '/users/{id}/reset-factors', 'Remove all second factors of a user', {
    secondAdministrator: ['user.reset-factors'],
    reauthenticate: true,
  })
    .input(byId)
    .output(done),
  endSession: post(manage, '/users/sessions/{id}/end', 'End one session of a user', { only: 'session' })
    .input(byId)
    .output(done),
  revokeToken: del(manage, '/user-tokens/{id}', 'Revoke an API token of a user', { only: 'session' })
    .input(byId)
    .output(done),
  signOut: post(manage, '/users/{id}/sign-out', 'End all sessions of a user', { only: 'session' })
    .input(byId)
    .output(done),
  signOutMany: post(manage, '/users/sign-out', 'End all sessions of several users', { only: 'session' })
    .input(rowChanges)
    .output(bulkResult),
  resendInvitations: post(manage, '/users/invitations/resend', 'Send invitations again, with new links', {
    reauthenticate: 'owner-role',
  })
    .input(rowChanges)
    .output(bulkResult),
  revokeInvitation: post(manage, '/users/{id}/revoke-invitation', 'Revoke an invitation', { only: 'session' })
    .input(byId)
    .output(done),
  consequences: get(manage, '/users/{id}/consequences', 'Count what deleting a user would delete')
    .input(byId)
    .output(deletionConsequences),
  remove: del(manage, '/users/{id}', 'Delete a user and all their data, immediately', {
    secondAdministrator: ['user.remove'],
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT', 'LEGAL_HOLD'],
  })
    .input(removal)
    .output(done),
};
