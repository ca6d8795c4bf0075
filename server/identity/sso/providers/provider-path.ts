/** Where those who administer a tenant find one of its providers. */
export function tenantProviderPath(key: string): string {
  return `/settings/organisation/single-sign-on?provider=${encodeURIComponent(key)}`;
}
