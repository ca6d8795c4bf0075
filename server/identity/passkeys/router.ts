import { passkeysContract } from '#contract/identity/passkeys.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listPasskeys } from './list.ts';
import { removePasskey } from './remove.ts';
import { renamePasskey } from './rename.ts';

const passkeys = guarded(passkeysContract);

/** The WebAuthn library is large, so it is loaded with the first request that needs it. */
const modules = {
  register: () => import('./register.ts'),
  signIn: () => import('./sign-in.ts'),
  reauthenticate: () => import('./reauthenticate.ts'),
};

export const passkeysRouter = {
  list: passkeys.list.handler(({ context }) => listPasskeys(context)),
  startRegistration: passkeys.startRegistration.handler(async ({ context }) =>
    (await modules.register()).startRegistration(context),
  ),
  register: passkeys.register.handler(async ({ context, input }) =>
    (await modules.register()).registerPasskey(context, input),
  ),
  rename: passkeys.rename.handler(({ context, input }) => renamePasskey(context, input)),
  remove: passkeys.remove.handler(({ context, input }) => removePasskey(context, input)),
  startSignIn: passkeys.startSignIn.handler(async ({ context }) => (await modules.signIn()).startSignIn(context)),
  signIn: passkeys.signIn.handler(async ({ context, input }) =>
    (await modules.signIn()).signInByPasskey(context, input),
  ),
  reauthenticate: passkeys.reauthenticate.handler(async ({ context, input }) =>
    (await modules.reauthenticate()).reauthenticateWithPasskey(context, input),
  ),
};
