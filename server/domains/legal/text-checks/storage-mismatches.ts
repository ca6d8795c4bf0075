import { durationsIn, durationText } from './durations.ts';
import type { StoredItem } from './stored-items.ts';

/** Compares what the application stores in browsers with what the cookie policy names, and how long it says it is kept. */
export function storageMismatches(cookieText: string, items: readonly StoredItem[]): string[] {
  const text = plain(cookieText);
  const places = placesOf(text, items);
  const missing = items.flatMap((item) => {
    const { name, kind, minutes } = item;
    const mine = places.filter((place) => place.name === name);
    if (mine.length === 0) return [`The cookie policy does not name “${name}” (${kind})`];
    if (minutes === undefined) return [];
    const named = mine.flatMap(({ entry }) => durationsIn(entry));
    const isKept = named.some((duration) => duration.minutes === minutes);
    if (isKept) return [];
    const said =
      named.length === 0
        ? 'does not say how long'
        : `names ${[...new Set(named.map(({ words }) => words))].join(' and ')} for how long`;
    return [`The cookie policy ${said} “${name}” is kept: ${durationText(minutes)}`];
  });
  return [...missing, ...unknownNames(text, items)];
}

/** Whether the text names something that a browser holds under this name. */
export function isNamed(cookieText: string, name: string): boolean {
  return patternOf({ name: name.replace(/^__(?:Host|Secure)-/, '') }).test(plain(cookieText));
}

/** Every place where the text names an item, with what follows until the next one. */
function placesOf(text: string, items: readonly StoredItem[]): { name: string; entry: string }[] {
  const found = items
    .flatMap((item) => [...text.matchAll(patternOf(item))].map(({ index }) => ({ name: item.name, index })))
    .toSorted((a, b) => a.index - b.index);
  return found.map(({ name, index }) => {
    const next = found.find((other) => other.index > index && other.name !== name);
    return { name, entry: text.slice(index, next?.index) };
  });
}

/** Names that only we use, so that an item which is gone is found in the text. */
function unknownNames(text: string, items: readonly StoredItem[]): string[] {
  const names = [...text.matchAll(/(?<![\w.@-])(?:__Host-)?(firn[_-]\w[\w-]*)(?![\w@-])/g)].map(
    ([, name = '']) => name,
  );
  const isKnown = (name: string) =>
    items.some((item) => (item.isPrefix ? name.startsWith(item.name) : name === item.name));
  return [...new Set(names)]
    .filter((name) => !isKnown(name))
    .map((name) => `The cookie policy names “${name}”, which this website does not store`);
}

function patternOf({ name, isPrefix = false }: Pick<StoredItem, 'name' | 'isPrefix'>): RegExp {
  const end = isPrefix ? '' : String.raw`(?![\w-])`;
  return new RegExp(String.raw`(?<![\w-])(?:__Host-)?${RegExp.escape(name)}${end}`, 'g');
}

/** Without the marks of Markdown, which may stand inside a name. */
function plain(text: string): string {
  return text.replaceAll(/\\([\\`*_{}[\]()#+.!|-])/g, '$1').replaceAll('`', '');
}
