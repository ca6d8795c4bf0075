import { hasDraftOwner } from '#web/forms/drafts.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';

/** Goes to the sign-in page, a document outside the app. It says that the session ended, unless the user signed out. */
export function goToSignIn(hasEnded = hasDraftOwner()): void {
  location.assign(signInUrl(location.pathname + location.search, hasEnded));
}
