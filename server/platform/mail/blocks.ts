/**
 * A part of a mail. What becomes a link of its own or stands out says so here; paragraphs, quotations and facts may hold
 * words of people we do not know, and are only ever text.
 */
export type MailBlock =
  /** Line breaks stay; an empty line begins another paragraph. */
  | { paragraph: string }
  /** One address of ours and what pressing it does: `Sign in`. */
  | { button: { label: string; href: string } }
  /** To be read and typed somewhere else. */
  | { code: string }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] };

/** The mail for programs that show text only, and for people who prefer it. */
export function textOf(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return block.button.href;
  if ('code' in block) return block.code;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  return factLines(block.facts).join('\n');
}

/** `Company: Muster AG` */
export function factLines(facts: readonly (readonly [label: string, value: string])[]): string[] {
  return facts.map(([label, value]) => `${label}: ${value}`);
}
