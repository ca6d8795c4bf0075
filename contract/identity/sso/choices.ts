// Apart from the schemas, so that the screens that only need these do not load their library.

/** Requirements 2.3 and 2.9. */
export const ssoTypes = ['oidc', 'oauth2', 'saml'] as const;
export type SsoType = (typeof ssoTypes)[number];
export const defaultScope = 'openid email profile';
/** Requirements 1.7: the provider of the sign-in page's own button. It can be disabled, not removed. */
export const mainProviderKey = 'azure';

/** How many providers a tenant can have. */
export const maximumTenantProviders = 10;

/** The results of linking a provider to one's own account, as in the query of the redirect. */
export const linkResults = ['linked', 'already', 'taken', 'failed', 'expired'] as const;
export type LinkResult = (typeof linkResults)[number];

/** From how many days before its end a signing certificate is warned of. */
export const certificateWarningDays = 30;
