/** A word of the published pages, and how many of them have it. */
export interface KnownWord {
  word: string;
  pages: number;
}

/** How many slips a word of this length may have: a short one is too easily another word. */
export function forgivenSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The word that was most probably meant: the fewest slips away, then with the same first letter, then the one that most
 * pages have. null when none is near enough. A known word counts as near also by its stem, so that a singular with a
 * slip finds the plural.
 */
export function meantWord(typed: string, known: readonly (KnownWord & { stem: string })[]): string | null {
  const ranked = known
    .map(({ word, stem, pages }) => ({
      word,
      pages,
      slips: Math.min(slipsBetween(typed, word), slipsBetween(typed, stem) + (stem === word ? 0 : 0.5)),
      isOtherwiseBegun: word[0] !== typed[0] ? 1 : 0,
    }))
    .filter(({ slips }) => Math.floor(slips) <= forgivenSlips(typed))
    .sort(
      (a, b) =>
        a.slips - b.slips || a.isOtherwiseBegun - b.isOtherwiseBegun || b.pages - a.pages || (a.word < b.word ? -1 : 1),
    );
  return ranked[0]?.word ?? null;
}

/**
 * How many slips of the pen lie between two words: a letter wrong, missing or too many, or two neighbours swapped
 * (optimal string alignment).
 */
export function slipsBetween(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoAbove = above;
    above = current;
  }
  return at(above, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
