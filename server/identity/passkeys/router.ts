import { passkeysContract } from '#contract/identity/passkeys.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listPasskeys } from './list.ts';
import { removePasskey } from './remove.ts';
import { renamePasskey } from './rename.ts';

/** The WebAuthn library is large, so it is loaded with the first request that needs it. */
const modules = {
  register: () => import('./register.ts'),
  signIn: () => import('./sign-in.ts'),
  reauthenticate: () => import('./reauthenticate.ts'),
};

export const passkeysRouter = guarded(passkeysContract, {
  list: listPasskeys,
  startRegistration: async (ctx) => (await modules.register()).startRegistration(ctx),
  register: async (ctx, input) => (await modules.register()).registerPasskey(ctx, input),
  rename: renamePasskey,
  remove: removePasskey,
  startSignIn: async (ctx) => (await modules.signIn()).startSignIn(ctx),
  signIn: async (ctx, input) => (await modules.signIn()).signInByPasskey(ctx, input),
  reauthenticate: async (ctx, input) => (await modules.reauthenticate()).reauthenticateWithPasskey(ctx, input),
});
