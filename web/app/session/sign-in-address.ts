import { isSomebodysTab } from '#web/forms/drafts.ts';

/** The sign-in page that leads back to where somebody stands, and says why they are there if their session ended. */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, hasEnded: boolean): string {
  return `/auth?next=${encodeURIComponent(pathname + search)}${hasEnded ? '&reason=ended' : ''}`;
}

/** The page that asks for a second factor and leads back. */
export function verifyAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/auth/verify?next=${encodeURIComponent(pathname + search)}`;
}

/** Leaves the app: the sign-in page is a document of its own. Who signed out knows why; who did not is told. */
export function goToSignIn(hasEnded = isSomebodysTab()): void {
  location.assign(signInAddress(location, hasEnded));
}
