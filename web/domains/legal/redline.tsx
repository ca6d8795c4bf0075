import { WordComparison } from '#web/back-office/comparison/word-comparison.tsx';
import { changedClauses } from './changed-clauses.ts';

interface RedlineProps {
  /** The version that was accepted before, with the words of its file. */
  before: { title: string; number: number; words: string; hasSameFile: boolean };
  words: string;
}

/** What changed since a version that somebody accepted, clause by clause. */
export function Redline({ before, words }: RedlineProps) {
  const clauses = changedClauses(before.words, words);
  return (
    <section aria-label="Changes" className="grid gap-4 rounded-4 border border-line bg-surface p-4">
      <h2 className="wrap-anywhere font-medium">{`What changed since “${before.title}”, version ${before.number}, which you accepted`}</h2>
      {!before.hasSameFile && <p className="text-small">The file of the document has changed.</p>}
      {clauses.length === 0 && <p className="text-small">The text is the same.</p>}
      {clauses.map(({ heading, removed, added }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no ids and never move
        <div key={index} className="grid gap-1">
          {heading && <h3 className="wrap-anywhere font-medium text-small">{heading}</h3>}
          <WordComparison from={removed} to={added} />
        </div>
      ))}
    </section>
  );
}
