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

/** The places where two texts of Markdown differ, by paragraphs, without the marks of headings, emphasis and links. */
export function changedClauses(from: string, to: string): ChangedClause[] {
  const clauses: ChangedClause[] = [];
  let open: ChangedClause = { heading: null, removed: [], added: [] };
  const close = (following: readonly string[]) => {
    const { heading, removed, added } = open;
    if (removed.length + added.length > 0)
      clauses.push({ heading, removed: removed.map(asRead), added: added.map(asRead) });
    open = { heading: lastHeading([...open.added, ...following]) ?? open.heading, removed: [], added: [] };
  };
  for (const { kind, items } of diffOf(linesOf(from), linesOf(to), (line) => line, maximumEdits)) {
    if (kind === 'same') close(items);
    else open[kind].push(...items);
  }
  close([]);
  return clauses;
}

/** A paragraph as it is read; the address of a link stands behind its text where that does not say it. */
function asRead(line: string): string {
  return line
    .replace(/^#{1,6}\s+/, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_link, text: string, href: string) =>
      href === text || href === `mailto:${text}` ? text : `${text} (${href})`,
    );
}

/** Without empty lines: a moved one is no change. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function lastHeading(lines: readonly string[]): string | null {
  const found = lines.findLast((line) => /^#{1,6}\s/.test(line));
  return found === undefined ? null : found.replace(/^#+\s+/, '');
}
