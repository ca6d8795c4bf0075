import { os } from '#server/platform/guard/guard.ts';
import { listPasskeys } from './list.ts';
import { removePasskey } from './remove.ts';
import { renamePasskey } from './rename.ts';

const { passkeys } = os;

/** The library of the signatures is large, so it is loaded with the first passkey. */
const signatures = {
  register: () => import('./register.ts'),
  signIn: () => import('./sign-in.ts'),
  prove: () => import('./reauthenticate.ts'),
};

export const passkeysRouter = {
  list: passkeys.list.handler(({ context }) => listPasskeys(context)),
  startRegistration: passkeys.startRegistration.handler(async ({ context }) =>
    (await signatures.register()).startRegistration(context),
  ),
  register: passkeys.register.handler(async ({ context, input }) =>
    (await signatures.register()).registerPasskey(context, input),
  ),
  rename: passkeys.rename.handler(({ context, input }) => renamePasskey(context, input)),
  remove: passkeys.remove.handler(({ context, input }) => removePasskey(context, input)),
  startSignIn: passkeys.startSignIn.handler(async ({ context }) => (await signatures.signIn()).startSignIn(context)),
  signIn: passkeys.signIn.handler(async ({ context, input }) =>
    (await signatures.signIn()).signInByPasskey(context, input),
  ),
  prove: passkeys.prove.handler(async ({ context, input }) =>
    (await signatures.prove()).reauthenticateWithPasskey(context, input),
  ),
};
