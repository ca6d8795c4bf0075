import type { IncomingHttpHeaders } from 'node:http';
import { collectPath } from './collect.ts';

/** Sent by the app when nobody acted since the last request. */
const backgroundHeader = 'x-firn-background';

/** Asking whether a session lives says nothing about a person, whoever asks. */
const sessionQuestion = /^\/(rpc|api)\/auth\/session(\?|$)/;

/**
 * Whether a request says that a person acts, and so keeps their session open: calls and documents do. Not timers of the
 * app, and nothing that browsers fetch by themselves: prefetched pages, pictures, the service worker, reports.
 */
export function isUserActivity(url: string, headers: IncomingHttpHeaders): boolean {
  if (headers[backgroundHeader] !== undefined || headers['sec-purpose'] !== undefined) return false;
  if (url.startsWith(collectPath) || sessionQuestion.test(url)) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document' || destination === 'empty';
}
