/** The text without the stored part `sent`; all of it when its beginning was changed meanwhile. */
export function unsentPart(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
