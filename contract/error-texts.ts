/* No imports: public pages load this on an error, and must not load the schema library with it. */

export const errorSeverities = ['info', 'warning', 'error', 'critical'] as const;
export type ErrorSeverity = (typeof errorSeverities)[number];

/** Requirements 1.9: messages are cut to this many characters. */
export const errorMessageLength = 500;
export const errorStackLength = 4_000;
/** Kinds of errors in one report; a batch counts once. */
export const maximumErrorsPerReport = 20;

/* Bounded, and each class excludes the character that ends it, so that a hostile text cannot keep the process busy. */
const address = /[^\s"'<>(@]{1,64}@[^\s"'<>)@]{1,255}\.[a-z]{2,24}/gi;
const word = /[^\s"'()]+/g;
const identity = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
/** The secret of an emailed link in a path, where removing the query does not help. */
const token = /\b[0-9a-f]{32,}\b/gi;
const longNumber = /\d[\d '’.-]{6,}\d/g;

/**
 * Removes possible personal data from an error's text: quoted data, addresses, queries, ids, long numbers. Applied twice:
 * by the browser before it sends, and by the server because anyone may send.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/"[^"\n]*"/g, '"…"')
    .replaceAll(word, withoutQuery)
    .replaceAll(address, '…@…')
    .replaceAll(identity, ':id')
    .replaceAll(token, ':token')
    .replaceAll(longNumber, '…');
}

/** An address without query and fragment; a position in the file at its end stays. Each word is read a few times at most. */
function withoutQuery(part: string): string {
  const at = part.search(/[?#]/);
  if (at === -1 || !part.slice(0, at).includes('/')) return part;
  return part.slice(0, at) + (/(?::\d+){1,2}$/.exec(part.slice(at))?.[0] ?? '');
}
