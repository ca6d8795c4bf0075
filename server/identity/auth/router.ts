import { authContract } from '#contract/identity/auth.ts';
import { sessionsContract } from '#contract/identity/sessions.ts';
import { keepSessionHint } from '#server/identity/sessions/cookies.ts';
import { describeSession, resolveSession } from '#server/identity/sessions/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { confirmEmail } from './confirm-email.ts';
import { setUpAdministrator } from './first-administrator.ts';
import { invite } from './invite.ts';
import { readAskedAddress } from './links/asked-address.ts';
import { checkMailedLink } from './links/check.ts';
import { changePassword } from './passwords/change-password.ts';
import { sendPasswordReset } from './passwords/send-password-reset.ts';
import { updatePassword } from './passwords/update-password.ts';
import { reauthenticateWithPassword } from './reauthenticate.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendMagicLink } from './send-magic-link.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

const part = { ...authContract, changePassword: sessionsContract.changePassword };

export const authRouter = guarded(part, {
  session: currentSession,
  options: signInOptions,
  signIn,
  signUp,
  sendConfirmation,
  askedAddress: (ctx) => Promise.resolve({ email: readAskedAddress(ctx) }),
  confirmEmail,
  sendMagicLink,
  signInByLink,
  signInByCode,
  sendPasswordReset,
  updatePassword,
  invite,
  invitation: findInvitation,
  checkLink: checkMailedLink,
  acceptInvitation,
  setUpAdministrator,
  reauthenticate: reauthenticateWithPassword,
  changePassword,
  signOut,
});

async function currentSession(ctx: Ctx) {
  const loaded = await resolveSession(ctx, ctx.request.cookies, ctx.request.tenantHost);
  keepSessionHint(ctx, loaded !== null);
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
