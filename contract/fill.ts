import type { Site } from './content/content.ts';

/** Puts the company's details and the claims' figures into a text: `since {foundedYear}`, `{uptime} a year`. */
export function createFill({ company, claims }: Pick<Site, 'company' | 'claims'>): (text: string) => string {
  const values = new Map<string, unknown>(Object.entries(company));
  for (const { key, figure } of claims) values.set(key, figure);
  return (text) => text.replaceAll(/\{([\w-]+)\}/g, (token, key) => String(values.get(key) ?? token));
}
