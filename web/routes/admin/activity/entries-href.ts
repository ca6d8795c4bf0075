/** This screen with these filters. */
export const entriesHref = (filters: Record<string, string>): string => `?${new URLSearchParams(filters)}`;
