import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { type BrandToken, brandTokens } from '#contract/identity/tenants/brand-tokens.ts';
import type { TenantTheme } from '#contract/identity/tenants/branding.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';

const themeQuery = queries.branding.theme.queryOptions({ meta: { quiet: true } });

/** Fetches the theme before the first screen is drawn, so that it does not change under the reader. */
export async function loadTenantTheme(): Promise<void> {
  if (queryClient.getQueryData(themeQuery.queryKey) !== undefined) return;
  // Without it the screens look like ours, and the hook asks again.
  const theme = await api.branding.theme().catch(() => undefined);
  if (theme !== undefined) queryClient.setQueryData(themeQuery.queryKey, theme);
}

/** What of the styles a token turns on, see web/styles/brand.css. */
const parts: Partial<Record<BrandToken, string>> = {
  '--brand-primary-light': 'primary',
  '--brand-secondary-light': 'secondary',
  '--brand-corner-radius': 'radius',
  '--brand-heading-weight': 'weight',
};

/** Gives every screen the theme of the tenant of this session, and returns it; null: ours. */
export function useTenantTheme(): TenantTheme | null {
  const { data: theme = null } = useQuery(themeQuery);
  useLayoutEffect(() => {
    applyTokens(theme?.tokens ?? {});
    return () => applyTokens({});
  }, [theme]);
  return theme;
}

/** The content security policy forbids style attributes in HTML; values set by scripts are no CSS text. */
function applyTokens(tokens: TenantTheme['tokens']): void {
  const { style, dataset } = document.documentElement;
  for (const name of brandTokens) {
    const value = tokens[name];
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
  const applied = brandTokens.flatMap((name) => (tokens[name] !== undefined && parts[name] ? [parts[name]] : []));
  if (applied.length > 0) dataset.brand = applied.join(' ');
  else delete dataset.brand;
}
