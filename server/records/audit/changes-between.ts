import { truncate } from '#contract/storable.ts';

/** The most values and the longest value that an audit entry of a change holds. */
const maximumChanges = 40;
const maximumLength = 300;

/**
 * The values that differ between two structures, by their place, before and after: `{ '1.label': ['Services', 'What we do'] }`.
 * A place that only one of them has is null in the other.
 */
export function changesBetween(before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  const [old, fresh] = [new Map(valuesIn(before, '')), new Map(valuesIn(after, ''))];
  const places = [...new Set([...old.keys(), ...fresh.keys()])].filter((at) => old.get(at) !== fresh.get(at));
  return Object.fromEntries(
    places.slice(0, maximumChanges).map((at) => [at, [entryValue(old.get(at)), entryValue(fresh.get(at))]]),
  );
}

function* valuesIn(value: unknown, at: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined && value !== null) yield [at, value];
    return;
  }
  for (const [name, part] of Object.entries(value)) yield* valuesIn(part, at === '' ? name : `${at}.${name}`);
}

function entryValue(value: unknown): unknown {
  return typeof value === 'string' ? truncate(value, maximumLength) : (value ?? null);
}
