import { useRouteLoaderData } from 'react-router';
import type { Claim, Site } from '#contract/content.ts';
import type { loader as rootLoader } from '../../root.tsx';
import type { loader as layoutLoader } from './layout.tsx';

/** What the site knows of itself, as the layout loaded it. */
export function useSite(): Site {
  const loaded = useRouteLoaderData<typeof layoutLoader>('routes/marketing/layout');
  if (!loaded) throw new Error('public pages stand inside routes/marketing/layout.tsx');
  return loaded.site;
}

/** The claims of these keys, in their order; a key without a claim is left out. */
export function useClaims(keys: string[]): Claim[] {
  const { claims } = useSite();
  return keys.flatMap((key) => claims.find((claim) => claim.key === key) ?? []);
}

/** Puts the company's details and the claims' figures into a text: `since {foundedYear}`, `{uptime} a year`. */
export function useFill(): (text: string) => string {
  const { company, claims } = useSite();
  const values = new Map<string, unknown>(Object.entries(company));
  for (const { key, figure } of claims) values.set(key, figure);
  return (text) => text.replaceAll(/\{([\w-]+)\}/g, (token, key) => String(values.get(key) ?? token));
}

/** The address of a map sheet by its name. */
export function useArt(name: string): string {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  return facts?.art[name] ?? `/art/${name}.svg`;
}
