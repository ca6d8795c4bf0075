/** A text that is the same for two values that are the same, whatever the order of their keys. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  return keyOf(a) === keyOf(b);
}
