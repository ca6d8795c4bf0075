/** Where administrators of the platform find a provider. */
export function providerPath(key: string): string {
  return `/enterprise-features?tab=sso&provider=${encodeURIComponent(key)}`;
}

/** Where those who administer a tenant find one of its providers. */
export function tenantProviderPath(key: string): string {
  return `/settings/organisation/single-sign-on?provider=${encodeURIComponent(key)}`;
}
