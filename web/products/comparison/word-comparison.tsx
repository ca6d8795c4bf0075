import type { Stretch } from './diff.ts';

/** Unchanged words around a change that are shown. */
const context = 12;

/** Words that were removed are struck through, words that were added underlined; long unchanged parts are shortened. */
export function WordComparison({ stretches }: { stretches: readonly Stretch<string>[] }) {
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
