/** Where providers redirect back to. Each has its own address, so that a response shows which of them was asked. */
export const callbackPath = <Key extends string>(key: Key) => `/auth/sso/callback/${key}` as const;

export function redirectUriOf({ appUrl }: { appUrl: string }, { key }: { key: string }): string {
  return appUrl + callbackPath(key);
}

/** Where a SAML provider can fetch our metadata. */
export const metadataPath = <Key extends string>(key: Key) => `/auth/sso/metadata/${key}` as const;

/** Our SAML entity id, and the audience of assertions for us. */
export function entityIdOf({ appUrl }: { appUrl: string }): string {
  return `${appUrl}/auth/sso`;
}
