import { usersContract } from '#contract/identity/user-procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { banUser, banUsers } from './ban.ts';
import { getUserActivity, openUser } from './detail.ts';
import { endSessionOfUser, signOutUser, signOutUsers } from './end-sessions.ts';
import { exportUsers } from './export-csv.ts';
import { resendInvitations, revokeInvitation } from './invitations.ts';
import { listUsers } from './list.ts';
import { resetUserFactors, unlockUser } from './recover.ts';
import { deletionConsequencesOf, removeUser } from './remove.ts';
import { revokeTokenOfUser } from './revoke-token.ts';
import { setUserRole, setUserRoles } from './set-role.ts';
import { unbanUser, unbanUsers } from './unban.ts';
import { updateUserProfile } from './update-profile.ts';

const users = guarded(usersContract);

/** The inventory tells what deleting a user deletes. */
export const createUsersRouter = (inventory: readonly PersonalData[]) => ({
  list: users.list.handler(({ context, input }) => listUsers(context, input)),
  exportCsv: users.exportCsv.handler(({ context, input }) => exportUsers(context, input)),
  get: users.get.handler(({ context, input }) => openUser(context, input)),
  activity: users.activity.handler(({ context, input }) => getUserActivity(context, input)),
  updateProfile: users.updateProfile.handler(({ context, input }) => updateUserProfile(context, input)),
  setRole: users.setRole.handler(({ context, input }) => setUserRole(context, input)),
  setRoleOfMany: users.setRoleOfMany.handler(({ context, input }) => setUserRoles(context, input)),
  ban: users.ban.handler(({ context, input }) => banUser(context, input)),
  banMany: users.banMany.handler(({ context, input }) => banUsers(context, input)),
  unban: users.unban.handler(({ context, input }) => unbanUser(context, input)),
  unbanMany: users.unbanMany.handler(({ context, input }) => unbanUsers(context, input)),
  unlock: users.unlock.handler(({ context, input }) => unlockUser(context, input)),
  resetFactors: users.resetFactors.handler(({ context, input }) => resetUserFactors(context, input)),
  endSession: users.endSession.handler(({ context, input }) => endSessionOfUser(context, input)),
  revokeToken: users.revokeToken.handler(({ context, input }) => revokeTokenOfUser(context, input)),
  signOut: users.signOut.handler(({ context, input }) => signOutUser(context, input)),
  signOutMany: users.signOutMany.handler(({ context, input }) => signOutUsers(context, input)),
  resendInvitations: users.resendInvitations.handler(({ context, input }) => resendInvitations(context, input)),
  revokeInvitation: users.revokeInvitation.handler(({ context, input }) => revokeInvitation(context, input)),
  consequences: users.consequences.handler(({ context, input }) => deletionConsequencesOf(context, input)),
  remove: users.remove.handler(({ context, input }) => removeUser(context, inventory, input)),
});
