import { z } from 'zod';
import { bulkResult, pageOf } from '#contract/lists.ts';
import { activityEntry } from '#contract/operations/activity.ts';
import { del, done, get, post, procedure } from '#contract/procedure.ts';
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
  list: procedure(manage)
    .route(get('/users', 'List accounts, the newest first'))
    .input(userQuery)
    .output(pageOf(userRow)),
  exportCsv: procedure(manage)
    .route(get('/users/export', 'Export the filtered list of accounts as CSV'))
    .input(userQuery)
    .output(z.file()),
  get: procedure(manage, { refuses: ['NOT_FOUND'] })
    .route(get('/users/{id}', 'Get one account with its profile, sessions and records'))
    .input(byId)
    .output(userDetail),
  activity: procedure(manage, { refuses: ['NOT_FOUND'] })
    .route(get('/users/{id}/activity', 'Get the latest audit entries of a user'))
    .input(byId)
    .output(z.array(activityEntry)),
  updateProfile: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/users/{id}/profile', "Change a user's profile"))
    .input(userProfileChange)
    .output(userProfile),
  setRole: procedure(manage, {
    secondAdministrator: ['user.grant-role', 'user.remove-role'],
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMINISTRATOR'],
  })
    .route(post('/users/{id}/role', 'Make a user an administrator, or a member again'))
    .input(roleChange)
    .output(done),
  setRoleOfMany: procedure(manage, {
    secondAdministrator: ['user.grant-role', 'user.remove-role'],
    reauthenticate: true,
    refuses: ['LAST_ADMINISTRATOR'],
  })
    .route(post('/users/role', 'Change the role of several users'))
    .input(roleChanges)
    .output(bulkResult),
  ban: procedure(manage, {
    secondAdministrator: ['user.ban'],
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  })
    .route(post('/users/{id}/ban', 'Ban a user, with a reason and optionally an end'))
    .input(banChange)
    .output(done),
  banMany: procedure(manage, { reauthenticate: true })
    .route(post('/users/ban', 'Ban several users'))
    .input(banChanges)
    .output(bulkResult),
  unban: procedure(manage, { secondAdministrator: ['user.unban'], reauthenticate: true, refuses: ['NOT_FOUND'] })
    .route(post('/users/{id}/unban', 'End the ban of a user'))
    .input(byId)
    .output(done),
  unbanMany: procedure(manage, { reauthenticate: true })
    .route(post('/users/unban', 'End the bans of several users'))
    .input(rowChanges)
    .output(bulkResult),
  unlock: procedure(manage, { refuses: ['NOT_FOUND'], only: 'session' })
    .route(post('/users/{id}/unlock', 'Let a user sign in again after wrong passwords'))
    .input(byId)
    .output(done),
  resetFactors: procedure(manage, {
    secondAdministrator: ['user.reset-factors'],
    reauthenticate: true,
    refuses: ['NOT_FOUND'],
  })
    .route(post('/users/{id}/reset-factors', 'Remove all second factors of a user'))
    .input(byId)
    .output(done),
  endSession: procedure(manage, { refuses: ['NOT_FOUND'], only: 'session' })
    .route(post('/users/sessions/{id}/end', 'End one session of a user'))
    .input(byId)
    .output(done),
  revokeToken: procedure(manage, { refuses: ['NOT_FOUND'], only: 'session' })
    .route(del('/users/tokens/{id}', 'Revoke an API token of a user'))
    .input(byId)
    .output(done),
  signOut: procedure(manage, { refuses: ['NOT_FOUND'], only: 'session' })
    .route(post('/users/{id}/sign-out', 'End all sessions of a user'))
    .input(byId)
    .output(done),
  signOutMany: procedure(manage, { only: 'session' })
    .route(post('/users/sign-out', 'End all sessions of several users'))
    .input(rowChanges)
    .output(bulkResult),
  resendInvitations: procedure(manage, { only: 'session' })
    .route(post('/users/invitations/resend', 'Send invitations again, with new links'))
    .input(rowChanges)
    .output(bulkResult),
  revokeInvitation: procedure(manage, { refuses: ['NOT_FOUND'], only: 'session' })
    .route(post('/users/{id}/revoke-invitation', 'Revoke an invitation'))
    .input(byId)
    .output(done),
  consequences: procedure(manage, { refuses: ['NOT_FOUND'] })
    .route(get('/users/{id}/consequences', 'Count what deleting a user would delete'))
    .input(byId)
    .output(deletionConsequences),
  remove: procedure(manage, {
    secondAdministrator: ['user.remove'],
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT', 'LEGAL_HOLD'],
  })
    .route(del('/users/{id}', 'Delete a user and all their data, immediately'))
    .input(removal)
    .output(done),
};
