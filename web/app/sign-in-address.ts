/** The sign-in page that leads back to where somebody stands. */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/auth?next=${encodeURIComponent(pathname + search)}`;
}

/** The page that asks for a second factor and leads back. */
export function verifyAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/auth/verify?next=${encodeURIComponent(pathname + search)}`;
}

/** Leaves the app: the sign-in page is a document of its own. */
export function goToSignIn(): void {
  location.assign(signInAddress(location));
}
