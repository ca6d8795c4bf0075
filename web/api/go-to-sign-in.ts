import { isSomebodysTab } from '#web/forms/drafts.ts';
import { signInAddress } from '#web/sign-in-addresses.ts';

/** Leaves the app: the sign-in page is a document of its own. Who signed out knows why; who did not is told. */
export function goToSignIn(hasEnded = isSomebodysTab()): void {
  location.assign(signInAddress(location.pathname + location.search, hasEnded));
}
