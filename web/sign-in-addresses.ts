/** The sign-in page with a returnTo address ('' for none), and a notice if the session ended. */
export function signInUrl(returnTo: string, hasEnded = false): string {
  const next = returnTo === '' ? '' : `?next=${encodeURIComponent(returnTo)}`;
  return `/auth${next}${hasEnded ? `${next === '' ? '?' : '&'}reason=ended` : ''}`;
}

/** The page of the second factor, with a returnTo address. */
export function secondFactorAddress(returnTo: string): string {
  return `/auth/verify?next=${encodeURIComponent(returnTo)}`;
}

/** Where somebody in several organisations chooses one after signing in, with a returnTo address. */
export function organisationChoiceAddress(returnTo: string): string {
  return `/auth/organisation?next=${encodeURIComponent(returnTo)}`;
}

/** Where an administrator turns on two-step verification, when the settings require it. */
export const addFactorAddress = '/settings/security';
