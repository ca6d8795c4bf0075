/** Where administrators find a provider. */
export function providerPath(key: string): string {
  return `/enterprise-features?tab=sso&provider=${encodeURIComponent(key)}`;
}
