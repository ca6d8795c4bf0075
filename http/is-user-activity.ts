import type { IncomingHttpHeaders } from 'node:http';
import { monitorStreamPath } from '#contract/operations/monitoring/monitoring.ts';
import { collectPath } from './collect.ts';

/** Sent by the app when the user was not active since the last request. */
const backgroundHeader = 'x-firn-background';

/** Requests for the state of the session do not count as activity. */
const sessionRequest = /^\/(rpc|api)\/auth\/session(\?|$)/;

/**
 * Whether a request counts as activity of the user, and so extends their session: calls and documents do. Not timers of
 * the app, and nothing that browsers fetch by themselves: prefetched pages, images, the service worker, reports.
 */
export function isUserActivity(url: string, headers: IncomingHttpHeaders): boolean {
  if (headers[backgroundHeader] !== undefined || headers['sec-purpose'] !== undefined) return false;
  if (url.startsWith(collectPath) || url.startsWith(monitorStreamPath) || sessionRequest.test(url)) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document' || destination === 'empty';
}
