import { editDistance } from '#server/platform/edit-distance.ts';

/** Unknown names within two edits of a known one: most likely typing errors. */
export function findMisspelledNames(
  names: readonly string[],
  known: readonly string[],
): { name: string; known: string }[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const near = known.find((candidate) => candidate.length > 4 && isWithinTwoEdits(name, candidate));
    return near ? [{ name, known: near }] : [];
  });
}

function isWithinTwoEdits(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 2 && editDistance(a, b) <= 2;
}
