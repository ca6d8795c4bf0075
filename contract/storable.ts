const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether text can be stored and shown: no NUL, no lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && !loneSurrogate.test(value);
}
