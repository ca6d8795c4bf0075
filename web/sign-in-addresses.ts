/** The sign-in page that leads back to an address of ours ('': nowhere), and says so if a session ended there. */
export function signInUrl(returnTo: string, hasEnded = false): string {
  const next = returnTo === '' ? '' : `?next=${encodeURIComponent(returnTo)}`;
  return `/auth${next}${hasEnded ? `${next === '' ? '?' : '&'}reason=ended` : ''}`;
}

/** The page that asks for the second factor and leads back. */
export function secondFactorAddress(returnTo: string): string {
  return `/auth/verify?next=${encodeURIComponent(returnTo)}`;
}
