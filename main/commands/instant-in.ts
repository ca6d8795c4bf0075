/** The moment that is written with its zone, or null. Stricter than Date, which takes 30 February for 2 March. */
export function instantIn(written: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(written).epochMilliseconds);
  } catch {
    return null;
  }
}
