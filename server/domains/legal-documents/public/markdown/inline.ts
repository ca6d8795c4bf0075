import type { LegalRun } from '#contract/business/legal-pages.ts';

type Style = Omit<LegalRun, 'text'>;

/** The longest styled stretch: what is not closed within it is text. Bounds the time that a text can take. */
const span = '{1,2000}?';

const marked = new RegExp(
  [
    String.raw`\\([!-/:-@[-\x60{-~])`,
    String.raw`\x60([^\x60]${span})\x60`,
    String.raw`!?\[((?:[^[\]\\]|\\.){1,2000})\]\([ ]*<?((?:[^\s()<>]|\([^\s()<>]{0,300}\)){1,2000})>?(?:[ ]+"[^"]{0,300}")?[ ]*\)`,
    String.raw`<((?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[^\s<>@]{1,100}@[^\s<>@]{1,200})>`,
    String.raw`(\*\*|(?<![\p{L}\p{N}_])__)(?=\S)([\s\S]${span})(?<=\S)\6(?![\p{L}\p{N}_]|(?<=\*)\*)`,
    String.raw`(\*|(?<![\p{L}\p{N}_])_)(?=[^\s*_])([\s\S]${span})(?<=[^\s])\8(?![\p{L}\p{N}_*])`,
  ].join('|'),
  'gu',
);

const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Bold and italic words, links and line breaks of a text. A link to anything but a page, a mail or a number is text. */
export function parseInline(text: string, style: Style = {}): LegalRun[] {
  const runs: LegalRun[] = [];
  let plain = '';
  const add = (more: LegalRun[]) => {
    if (plain !== '') runs.push({ text: plain, ...style });
    plain = '';
    runs.push(...more);
  };
  let from = 0;
  for (const match of text.matchAll(marked)) {
    plain += text.slice(from, match.index);
    from = match.index + match[0].length;
    const [all, escaped, code, label, href, address, , bold, , italic] = match;
    if (escaped !== undefined) plain += escaped;
    else if (code !== undefined) plain += code.trim();
    else if (label !== undefined && href !== undefined)
      add(all.startsWith('!') ? parseInline(label, style) : parseInline(label, { ...style, ...linkTo(href) }));
    else if (address !== undefined) {
      const target = /^(https?:\/\/|mailto:)/i.test(address) ? address : `mailto:${address}`;
      add([{ text: address.replace(/^mailto:/i, ''), ...style, ...linkTo(target) }]);
    } else if (bold !== undefined) add(parseInline(bold, { ...style, bold: true }));
    else if (italic !== undefined) add(parseInline(italic, { ...style, italic: true }));
  }
  plain += text.slice(from);
  add([]);
  return runs;
}

const linkTo = (href: string): Style => (safeAddress.test(href) ? { href } : {});

export const textOf = (runs: readonly LegalRun[]): string => runs.map(({ text }) => text).join('');
