import type { PageText } from '#contract/content/editing.ts';
import { WordComparison } from '#web/back-office/comparison/word-comparison.tsx';
import { passagesOfText } from './words.ts';

/** The words of two page texts, with those that were removed and added. */
export function TextComparison({ from, to }: { from: PageText; to: PageText }) {
  return <WordComparison from={passagesOfText(from)} to={passagesOfText(to)} />;
}
