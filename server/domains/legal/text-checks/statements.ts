export interface Statement {
  /** What it is about where the text says so once for several: the name of an entry, the first cell of a row, a heading. */
  subject: string;
  sentence: string;
}

/** Splits a text into its sentences. */
export function statementsOf(text: string): Statement[] {
  let heading = '';
  return plain(text)
    .split('\n')
    .flatMap((line) => {
      const head = /^\s*(#{1,6})\s+(.*)$/.exec(line);
      if (head) {
        heading = (head[1]?.length ?? 0) > 2 ? (head[2] ?? '') : '';
        return [];
      }
      const { label, rest } = labelled(line.trim());
      const subject = label ?? heading;
      return sentencesOf(rest).map((sentence) => ({ subject, sentence }));
    });
}

/** Without the marks of Markdown, which may stand inside a name. */
export function plain(text: string): string {
  return text.replaceAll(/\\([\\`*_{}[\]()#+.!|-])/g, '$1').replaceAll('`', '');
}

function labelled(line: string): { label: string | null; rest: string } {
  if (line.startsWith('|')) {
    const [label = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { label, rest: cells.join('. ') };
  }
  const entry = /^(?:[-*+]|\d+\.)?\s*\*\*(.+?)\*\*:?\s*(.+)$/.exec(line);
  return entry ? { label: entry[1] ?? null, rest: entry[2] ?? '' } : { label: null, rest: line };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
}
