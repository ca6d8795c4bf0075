import { diffOf, type Stretch } from './diff.ts';
import { wordsIn } from './words-in.ts';

/** Unchanged words around a change that are shown. */
const context = 12;
/** Beyond this many changed words the texts are shown one after the other: to compare them would take seconds. */
const maximumEdits = 1_000;

/** The words of two texts, with those that were removed and added. */
export function WordComparison({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const stretches = diffOf(wordsIn(from), wordsIn(to), (word) => word, maximumEdits);
  if (stretches.every(({ kind }) => kind === 'same')) return <p className="text-small">The text is the same.</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-line text-small">
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no ids and never move
        <Words key={index} {...stretch} />
      ))}
    </p>
  );
}

function Words({ kind, items }: Stretch<string>) {
  if (kind === 'removed') return <del className="bg-critical-surface text-critical">{items.join('')}</del>;
  if (kind === 'added') return <ins className="bg-positive-surface">{items.join('')}</ins>;
  if (items.length <= 2 * context) return items.join('');
  return `${items.slice(0, context).join('')} … ${items.slice(-context).join('')}`;
}
