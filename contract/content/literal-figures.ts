import type { Statistic } from './content.ts';
import { type Place, textPlaces } from './text-places.ts';

export type NamedFigure = Pick<Statistic, 'key' | 'figure' | 'unit'>;

/** Keys whose values are addresses and names of a structure, not text for readers. */
const structure = new Set([
  ...['template', 'sheet', 'href', 'id', 'kind', 'key', 'image', 'email', 'linkedIn', 'category', 'name'],
  ...['statistic', 'statistics', 'facts', 'certificates'],
]);

/** Returns the texts of a page or collection that state the figure of a statistic instead of naming the statistic. */
export function literalFigures(
  content: unknown,
  statistics: readonly NamedFigure[],
): { place: Place; figures: NamedFigure[] }[] {
  const patterns = statistics.flatMap((named) => {
    const pattern = literalOf(named);
    return pattern ? [{ named, pattern }] : [];
  });
  return [...textPlaces(content)]
    .filter(({ key }) => !structure.has(key))
    .map((place) => ({
      place,
      figures: patterns.filter(({ pattern }) => pattern.test(place.value)).map(({ named }) => named),
    }))
    .filter(({ figures }) => figures.length > 0);
}

/** Says what to write instead: `“500+” is a published statistic. Write {500-clients} (clients) instead`. */
export function literalFigureProblem(figures: readonly NamedFigure[]): string {
  const stated = [...new Set(figures.map(({ figure }) => `“${figure}”`))].join(' and ');
  const keys = figures.map(({ key, unit }) => `{${key}} (${unit})`).join(' or ');
  return `${stated} is a published statistic. Write ${keys} instead, so that it changes everywhere at once`;
}

const amount = /^(?:(?:CHF|EUR|USD|GBP)\s*)?\d/;
const plainNumber = /^[\d.,'’\s]+$/;

/**
 * The text that states a figure: `CHF 25M+`, also with other spaces and separators of thousands. A plain number states it
 * together with its unit only, and a name such as `ISO 27001` is not a figure: null.
 */
function literalOf({ figure, unit }: NamedFigure): RegExp | null {
  if (!amount.test(figure)) return null;
  const stated = plainNumber.test(figure) ? `${flexible(figure)}[\\s-]+${flexible(unit)}` : flexible(figure);
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,'’])${stated}(?![\\p{L}\\p{N}%+])`, 'u');
}

function flexible(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/(?<=\d)[,'’](?=\d{3})/g, "[,'’\\s]?")
    .replaceAll(/\s+/g, '\\s*');
}
