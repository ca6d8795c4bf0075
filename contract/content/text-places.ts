/** A text inside a structure. */
export interface Place {
  /** The key it belongs to; a text of a list belongs to the list's key. */
  key: string;
  value: string;
  /** Where it stands: `blocks.3.alt`. */
  at: string;
}

/** Every text in a structure, in its order. */
export function* textPlaces(value: unknown, at = '', key = ''): Generator<Place> {
  if (typeof value === 'string') yield { key, value, at };
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) yield* textPlaces(part, join(at, String(index)), key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* textPlaces(part, join(at, name), name);
  }
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
