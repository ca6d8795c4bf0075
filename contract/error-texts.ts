/* No imports: public pages load this on an error, and must not load the schema library with it. */

export const errorSeverities = ['info', 'warning', 'error', 'critical'] as const;
export type ErrorSeverity = (typeof errorSeverities)[number];

/** spec 000 §9: messages are cut to this many characters. */
export const errorMessageLength = 500;
export const errorStackLength = 4_000;
/** Kinds of errors in one report; a batch counts once. */
export const maximumErrorsPerReport = 20;

/* Bounded, and each class excludes the character that ends it, so that a hostile text cannot keep the process busy. */
const address = /[^\s"'<>(@]{1,64}@[^\s"'<>)@]{1,255}\.[a-z]{2,24}/gi;
const query = /(https?:\/\/[^\s"'()?#]{0,300}|\/[\w./-]{0,300})[?#][^\s"'()]*?(?=(?::\d+){0,2}(?:[\s"'()]|$))/g;
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
    .replaceAll(query, '$1')
    .replaceAll(address, '…@…')
    .replaceAll(identity, ':id')
    .replaceAll(token, ':token')
    .replaceAll(longNumber, '…');
}
