/** spec 001 §7: where providers redirect back to. */
export const callbackPath = '/auth/sso/callback';

export function redirectUriOf({ appUrl }: { appUrl: string }): string {
  return appUrl + callbackPath;
}

/** Our SAML entity id, and the audience of assertions for us. */
export function entityIdOf({ appUrl }: { appUrl: string }): string {
  return `${appUrl}/auth/sso`;
}
