import { editDistance } from '#server/platform/edit-distance.ts';

/** A word of the published pages, and how many of them have it. */
export interface IndexedWord {
  word: string;
  pages: number;
}

/** How many slips a word of this length may have: a short one is too easily another word. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The word that was most probably meant: the fewest slips away, then with the same first letter, then the one that most
 * pages have. null when none is near enough. A known word counts as near also by its stem, so that a singular with a
 * slip finds the plural.
 */
export function closestWord(typed: string, known: readonly (IndexedWord & { stem: string })[]): string | null {
  const ranked = known
    .map(({ word, stem, pages }) => ({
      word,
      pages,
      edits: Math.min(editDistance(typed, word), editDistance(typed, stem) + (stem === word ? 0 : 0.5)),
      hasOtherFirstLetter: word[0] !== typed[0] ? 1 : 0,
    }))
    .filter(({ edits }) => Math.floor(edits) <= allowedEdits(typed))
    .sort(
      (a, b) =>
        a.edits - b.edits || a.hasOtherFirstLetter - b.hasOtherFirstLetter || b.pages - a.pages || (a.word < b.word ? -1 : 1),
    );
  return ranked[0]?.word ?? null;
}
