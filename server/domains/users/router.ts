import { usersContract } from '#contract/identity/user-procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { banUser, banUsers } from './ban.ts';
import { getUserActivity, openUser } from './detail.ts';
import { endSessionOfUser, signOutUser, signOutUsers } from './end-sessions.ts';
import { exportUsers } from './export-csv.ts';
import { resendInvitations, revokeInvitation } from './invitations.ts';
import { userList } from './list.ts';
import { resetUserFactors, unlockUser } from './recover.ts';
import { deletionConsequencesOf, removeUser } from './remove.ts';
import { revokeTokenOfUser } from './revoke-token.ts';
import { setUserRole, setUserRoles } from './set-role.ts';
import { unbanUser, unbanUsers } from './unban.ts';
import { updateUserProfile } from './update-profile.ts';

/** The inventory tells what deleting a user deletes. */
export const createUsersRouter = (inventory: readonly PersonalData[]) =>
  guarded(usersContract, {
    list: pagesOf(userList),
    exportCsv: exportUsers,
    get: openUser,
    activity: getUserActivity,
    updateProfile: updateUserProfile,
    setRole: setUserRole,
    setRoleOfMany: setUserRoles,
    ban: banUser,
    banMany: banUsers,
    unban: unbanUser,
    unbanMany: unbanUsers,
    unlock: unlockUser,
    resetFactors: resetUserFactors,
    endSession: endSessionOfUser,
    revokeToken: revokeTokenOfUser,
    signOut: signOutUser,
    signOutMany: signOutUsers,
    resendInvitations,
    revokeInvitation,
    consequences: deletionConsequencesOf,
    remove: (ctx, input) => removeUser(ctx, inventory, input),
  });
