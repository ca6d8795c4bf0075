import { os } from '#server/platform/guard/guard.ts';
import { listPasskeys } from './list.ts';
import { proveWithPasskey } from './prove.ts';
import { registerPasskey, startRegistration } from './register.ts';
import { removePasskey } from './remove.ts';
import { renamePasskey } from './rename.ts';
import { signInByPasskey, startSignIn } from './sign-in.ts';

const { passkeys } = os;

export const passkeysRouter = {
  list: passkeys.list.handler(({ context }) => listPasskeys(context)),
  startRegistration: passkeys.startRegistration.handler(({ context }) => startRegistration(context)),
  register: passkeys.register.handler(({ context, input }) => registerPasskey(context, input)),
  rename: passkeys.rename.handler(({ context, input }) => renamePasskey(context, input)),
  remove: passkeys.remove.handler(({ context, input }) => removePasskey(context, input)),
  startSignIn: passkeys.startSignIn.handler(({ context }) => startSignIn(context)),
  signIn: passkeys.signIn.handler(({ context, input }) => signInByPasskey(context, input)),
  prove: passkeys.prove.handler(({ context, input }) => proveWithPasskey(context, input)),
};
