import type { Token } from 'markdown-it';
import type { LegalRun } from '#contract/business/legal/pages.ts';

type Style = Omit<LegalRun, 'text'>;

const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Bold and italic words, links and line breaks. A link to anything but a page, a mail or a number is text. */
export function runsOf(tokens: readonly Token[]): LegalRun[] {
  const runs: LegalRun[] = [];
  const open: Style[] = [{}];
  for (const token of tokens) {
    const style = open.at(-1) ?? {};
    if (token.nesting === 1) open.push({ ...style, ...styleOf(token) });
    else if (token.nesting === -1) open.pop();
    else add(runs, { text: wordsOf(token), ...style });
  }
  return runs;
}

function styleOf(token: Token): Style {
  if (token.type === 'strong_open') return { bold: true };
  if (token.type === 'em_open') return { italic: true };
  const href = token.attrGet('href');
  return typeof href === 'string' && safeAddress.test(href) ? { href } : {};
}

/** An image is its description. */
function wordsOf({ type, content }: Token): string {
  return type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content;
}

function add(runs: LegalRun[], run: LegalRun): void {
  const last = runs.at(-1);
  if (run.text === '') return;
  if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href) last.text += run.text;
  else runs.push(run);
}

export const textOf = (runs: readonly LegalRun[]): string => runs.map(({ text }) => text).join('');
