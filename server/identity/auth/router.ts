import { authContract } from '#contract/identity/auth.ts';
import { sessionsContract } from '#contract/identity/sessions.ts';
import { describeSession, resolveSession } from '#server/identity/sessions/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { confirmEmail } from './confirm-email.ts';
import { setUpAdministrator } from './first-administrator.ts';
import { invite } from './invite.ts';
import { checkMailedLink } from './links/check.ts';
import { changePassword } from './passwords/change-password.ts';
import { sendPasswordReset } from './passwords/send-password-reset.ts';
import { updatePassword } from './passwords/update-password.ts';
import { reauthenticateWithPassword } from './reauthenticate.ts';
import { sendMagicLink } from './send-magic-link.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

const auth = guarded({ ...authContract, changePassword: sessionsContract.changePassword });

export const authRouter = {
  session: auth.session.handler(({ context }) => currentSession(context)),
  options: auth.options.handler(({ context }) => signInOptions(context)),
  signIn: auth.signIn.handler(({ context, input }) => signIn(context, input)),
  signUp: auth.signUp.handler(({ context, input }) => signUp(context, input)),
  confirmEmail: auth.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  sendMagicLink: auth.sendMagicLink.handler(({ context, input }) => sendMagicLink(context, input)),
  signInByLink: auth.signInByLink.handler(({ context, input }) => signInByLink(context, input)),
  signInByCode: auth.signInByCode.handler(({ context, input }) => signInByCode(context, input)),
  sendPasswordReset: auth.sendPasswordReset.handler(({ context, input }) => sendPasswordReset(context, input)),
  updatePassword: auth.updatePassword.handler(({ context, input }) => updatePassword(context, input)),
  invite: auth.invite.handler(({ context, input }) => invite(context, input)),
  invitation: auth.invitation.handler(({ context, input }) => findInvitation(context, input)),
  checkLink: auth.checkLink.handler(({ context, input }) => checkMailedLink(context, input)),
  acceptInvitation: auth.acceptInvitation.handler(({ context, input }) => acceptInvitation(context, input)),
  setUpAdministrator: auth.setUpAdministrator.handler(({ context, input }) => setUpAdministrator(context, input)),
  reauthenticate: auth.reauthenticate.handler(({ context, input }) => reauthenticateWithPassword(context, input)),
  changePassword: auth.changePassword.handler(({ context, input }) => changePassword(context, input)),
  signOut: auth.signOut.handler(({ context }) => signOut(context)),
};

async function currentSession(ctx: Ctx) {
  const loaded = await resolveSession(ctx, ctx.request.cookies, ctx.request.tenantHost);
  return loaded && describeSession(ctx, loaded);
}

async function signInOptions(ctx: Ctx) {
  ctx.dependsOn('settings');
  const { general, security } = await currentSettings(ctx);
  return {
    registrationOpen: general.allowRegistration,
    passwordMinLength: security.passwordMinLength,
    sessionTimeoutMinutes: security.sessionTimeout,
    confirmationRequired: security.requireEmailConfirmation,
  };
}
