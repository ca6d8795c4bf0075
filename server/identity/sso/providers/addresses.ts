/** spec 001 §7: where providers send people back to. */
export const callbackPath = '/auth/sso/callback';

export function redirectUriOf({ appUrl }: { appUrl: string }): string {
  return appUrl + callbackPath;
}

/** Our name towards SAML providers, and the audience of their assertions. */
export function entityIdOf({ appUrl }: { appUrl: string }): string {
  return `${appUrl}/auth/sso`;
}
