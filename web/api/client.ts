import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { unusedWireTypes } from '#contract/wire-types.ts';
import { fetchWithBreadcrumb } from '#web/errors/fetch-with-breadcrumb.ts';
import { consumeActivity } from './activity.ts';
import type { Api } from './api.ts';
import { withReauthentication } from './with-reauthentication.ts';

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  fetch: fetchWithBreadcrumb,
  interceptors: [withReauthentication],
  customJsonSerializers: unusedWireTypes,
  headers: (_options, path) => (isUserActivity(path.join('.')) ? {} : { 'x-firn-background': '1' }),
});

/** Only requests caused by user activity extend the session; polling does not. */
function isUserActivity(procedure: string): boolean {
  // Checking the session must not consume the activity: the next call reports it.
  if (procedure === 'auth.session') return false;
  const wasActive = consumeActivity();
  // `refresh` sends the time of the last activity itself.
  return wasActive && procedure !== 'auth.refresh';
}

/** The contract's client over HTTP, for the browser, which sends the session cookie. */
export const api: Api = createORPCClient(link);
