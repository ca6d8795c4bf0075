import { editDistance } from '#server/platform/edit-distance.ts';

/** A word on published pages, and the number of pages that contain it. */
export interface IndexedWord {
  word: string;
  pages: number;
}

/** Returns how many typos a word of this length may have: a short one is too easily another word. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the most similar word: the smallest edit distance, then the same first letter, then the one on most pages;
 * null when none is similar enough. Distances to the stem count as well, so that a singular with a typo matches the
 * plural.
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
        a.edits - b.edits ||
        a.hasOtherFirstLetter - b.hasOtherFirstLetter ||
        b.pages - a.pages ||
        (a.word < b.word ? -1 : 1),
    );
  return ranked[0]?.word ?? null;
}
