/** Where an organisation's own people manage its single sign-on. */
export function ssoUrl(more: Record<string, string>): string {
  const query = new URLSearchParams(more).toString();
  return `/settings/organisation/single-sign-on${query && `?${query}`}`;
}
