import { diffOf } from '#web/back-office/comparison/diff.ts';

/** A place where two texts differ: the paragraphs before and after. */
export interface ChangedClause {
  /** The last heading before it in the new text; null before the first one. */
  heading: string | null;
  removed: string[];
  added: string[];
}

/** Beyond this many changed paragraphs the texts are shown one after the other: to compare them would take seconds. */
const maximumEdits = 1_000;

/** The places where two texts differ, by paragraphs. */
export function changedClauses(from: string, to: string): ChangedClause[] {
  const clauses: ChangedClause[] = [];
  let open: ChangedClause = { heading: null, removed: [], added: [] };
  const close = (following: readonly string[]) => {
    if (open.removed.length + open.added.length > 0) clauses.push(open);
    open = { heading: lastHeading([...open.added, ...following]) ?? open.heading, removed: [], added: [] };
  };
  for (const { kind, items } of diffOf(linesOf(from), linesOf(to), (line) => line, maximumEdits)) {
    if (kind === 'same') close(items);
    else open[kind].push(...items);
  }
  close([]);
  return clauses;
}

/** Without empty lines: a moved one is no change. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function lastHeading(lines: readonly string[]): string | null {
  const found = lines.findLast((line) => /^#{1,6}\s/.test(line));
  return found === undefined ? null : found.replace(/^#+\s+/, '');
}
