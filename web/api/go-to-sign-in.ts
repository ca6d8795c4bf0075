import { hasDraftOwner } from '#web/forms/drafts.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';

/** Leaves the app: the sign-in page is a document of its own. Who signed out knows why; who did not is told. */
export function goToSignIn(hasEnded = hasDraftOwner()): void {
  location.assign(signInUrl(location.pathname + location.search, hasEnded));
}
