import type { Site } from './content/content.ts';

/** Replaces placeholders in a text by the company's details and the statistics' figures: `since {foundedYear}`, `{uptime} a year`. */
export function createPlaceholderFiller({
  company,
  statistics,
}: Pick<Site, 'company' | 'statistics'>): (text: string) => string {
  const values = new Map<string, unknown>(Object.entries(company));
  for (const { key, figure } of statistics) values.set(key, figure);
  return (text) => text.replaceAll(/\{([\w-]+)\}/g, (token, key) => String(values.get(key) ?? token));
}
