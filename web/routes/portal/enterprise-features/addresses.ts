/** Stands in the address for a provider that does not exist yet. */
export const newProvider = '+';

export const allProviders = '?tab=sso';

export const addressOf = (key: string) => `?${new URLSearchParams({ tab: 'sso', provider: key })}`;
