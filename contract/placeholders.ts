import type { Site } from './content/content.ts';
import type { Periods } from './operations/privacy/retention-periods.ts';

const placeholder = /\{([\w.-]+)\}/g;

interface Filled {
  company: object;
  statistics: readonly Pick<Site['statistics'][number], 'key' | 'figure'>[];
  withheld: readonly string[];
  /** The periods of retention, by their placeholders. */
  periods?: Periods;
}

/**
 * Replaces placeholders in a text by the company's details, the statistics' figures and the periods of retention: `since
 * {foundedYear}`, `{uptime} a year`, `after {retention.spam}`. What names a statistic that is not shown, such as an expired one, is left out by sentences, or by the parts
 * between commas.
 */
export function createPlaceholderFiller({
  company,
  statistics,
  withheld,
  periods = {},
}: Filled): (text: string) => string {
  const values = new Map<string, unknown>(Object.entries({ ...company, ...periods }));
  for (const { key, figure } of statistics) values.set(key, figure);
  const hidden = new Set(withheld.filter((key) => !values.has(key)));
  const names = (text: string) => [...text.matchAll(placeholder)].some(([, key = '']) => hidden.has(key));
  return (text) => {
    const shown = hidden.size > 0 && names(text) ? withoutParts(text, names) : text;
    return shown.replaceAll(placeholder, (token, key) => String(values.get(key) ?? token));
  };
}

function withoutParts(text: string, isHidden: (part: string) => boolean): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  if (sentences.length > 1) return sentences.filter((sentence) => !isHidden(sentence)).join(' ');
  // A sentence that lost a part would be wrong; a list of words is not.
  if (/[.!?]$/.test(text)) return '';
  const rest = text
    .split(/,\s+/)
    .filter((part) => !isHidden(part))
    .join(', ');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
