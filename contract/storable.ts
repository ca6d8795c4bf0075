const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** What XML 1.0 has no character for, so that a feed or a document with it cannot be read (its section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Whether text can be stored and shown: no lone surrogate, and of control characters only tabs and line breaks. */
export function isStorable(value: string): boolean {
  return !notInXml.test(value) && !loneSurrogate.test(value);
}
