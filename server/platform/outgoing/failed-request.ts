import { truncate } from '#contract/storable.ts';

/** One line that the database can store; a character that was cut in half is left out. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim();
}

/** Why a request got no answer. */
export function failedRequestReason(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time';
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return truncate(printable(`${error.message || error.name}${inner}`), 299);
}
