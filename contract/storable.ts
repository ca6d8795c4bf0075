const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** What XML 1.0 has no character for, so that a feed or a document with it cannot be read (its section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Whether text can be stored and shown: no lone surrogate, and of control characters only tabs and line breaks. */
export function isStorable(value: string): boolean {
  return !notInXml.test(value) && !loneSurrogate.test(value);
}

/**
 * The beginning of a text that is longer than this many characters, with an ellipsis after it. By code points: half of a
 * character could not be stored.
 */
export function truncate(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  // One code point has at most two units, so no more of a long text is read than tells whether it is too long.
  const characters = [...text.slice(0, 2 * maximum + 1)];
  return characters.length > maximum ? `${characters.slice(0, maximum).join('')}…` : text;
}
