import type { PageText } from '#contract/content/editing.ts';
import { diffOf } from '#web/products/comparison/diff.ts';
import { WordComparison } from '#web/products/comparison/word-comparison.tsx';
import { wordsOfText } from './words.ts';

/** The words of two texts, with those that were removed and added. */
export function TextComparison({ from, to }: { from: PageText; to: PageText }) {
  const stretches = diffOf(wordsOfText(from), wordsOfText(to), (word) => word);
  if (stretches.every(({ kind }) => kind === 'same')) return <p className="text-small">The words are the same.</p>;
  return <WordComparison stretches={stretches} />;
}
