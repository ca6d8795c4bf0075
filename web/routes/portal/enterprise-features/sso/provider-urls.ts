/** The key in the address for a provider that does not exist yet. */
export const newProvider = '+';

export const providerListUrl = '?tab=sso';

export const providerUrl = (key: string) => `?${new URLSearchParams({ tab: 'sso', provider: key })}`;
