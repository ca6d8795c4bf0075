/** What is left of a text once `sent` is stored: what was typed after it; all of it, when it was changed meanwhile. */
export function unsentPart(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
