/**
 * A part of an email. Links and highlighted parts have blocks of their own; paragraphs, quotations and facts may contain
 * user input and are always rendered as plain text.
 */
export type MailBlock =
  /** A paragraph. Line breaks are preserved; an empty line begins another one. */
  | string
  /** One line, such as the title of an article. */
  | { heading: string }
  /** A link to an address of ours with its label, such as `Sign in`. */
  | { button: { label: string; href: string } }
  /** The same for what few readers want, such as `Unsubscribe with one click`. */
  | { link: { label: string; href: string } }
  /** A code that the reader types elsewhere. */
  | { code: string }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] };

/** The plain-text part of the email. */
export function textOf(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  if ('button' in block) return block.button.href;
  if ('link' in block) return `${block.link.label}:\n${block.link.href}`;
  if ('code' in block) return block.code;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  return factLines(block.facts).join('\n');
}

/** One line per fact: `Company: Muster AG` */
export function factLines(facts: readonly (readonly [label: string, value: string])[]): string[] {
  return facts.map(([label, value]) => `${label}: ${value}`);
}
