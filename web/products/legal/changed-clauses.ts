import { diffOf, type Stretch } from '#web/products/comparison/diff.ts';

/** A place where two texts differ, in words. */
export interface ChangedClause {
  /** The last heading before it in the new text; null before the first one. */
  heading: string | null;
  stretches: Stretch<string>[];
}

/** Longer changed parts are not compared by words or lines but shown as a whole: it would take too long. */
const mostCompared = 1_500;

/** The places where two texts differ: paragraphs are compared first, then the words of those that changed. */
export function changedClauses(from: string, to: string): ChangedClause[] {
  const clauses: ChangedClause[] = [];
  let heading: string | null = null;
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    if (removed.length + added.length === 0) return;
    clauses.push({ heading, stretches: compare(wordsOf(removed), wordsOf(added)) });
    heading = lastHeading(added) ?? heading;
    [removed, added] = [[], []];
  };
  for (const { kind, items } of compare(linesOf(from), linesOf(to))) {
    if (kind === 'removed') removed.push(...items);
    else if (kind === 'added') added.push(...items);
    else {
      close();
      heading = lastHeading(items) ?? heading;
    }
  }
  close();
  return clauses;
}

/** As `diffOf`; what begins and ends the same is left out of the work. */
function compare(from: readonly string[], to: readonly string[]): Stretch<string>[] {
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start++;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const [before, after] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  const middle: Stretch<string>[] =
    before.length + after.length > mostCompared
      ? [
          { kind: 'removed', items: before },
          { kind: 'added', items: after },
        ]
      : diffOf(before, after, (word) => word);
  const same = (items: string[]): Stretch<string> => ({ kind: 'same', items });
  return [same(from.slice(0, start)), ...middle, same(from.slice(from.length - end))].filter(
    ({ items }) => items.length > 0,
  );
}

/** Without empty lines: a moved one is no change. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Words with the space after them. */
const wordsOf = (lines: readonly string[]) => lines.join('\n').match(/\S+\s*|\s+/g) ?? [];

function lastHeading(lines: readonly string[]): string | null {
  const found = lines.findLast((line) => /^#{1,6}\s/.test(line));
  return found === undefined ? null : found.replace(/^#+\s+/, '');
}
