import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookieName } from '#contract/browser-storage.ts';
import type { StoredResponse } from '#server/platform/http/stored-response.ts';

/**
 * A response from the cache as this request gets it: with the headers with which a CDN keeps it, if it may. Who has a session
 * gets none that is kept, and nothing is kept that comes from a node which does not hear what others invalidate.
 */
export function forSharedCaches(
  answer: StoredResponse,
  { cookie = '' }: IncomingHttpHeaders,
  hearsInvalidations: () => boolean,
): StoredResponse {
  if (!answer.forSharedCaches || cookie.includes(sessionCookieName) || !hearsInvalidations()) return answer;
  return answer.forSharedCaches;
}
