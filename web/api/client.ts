import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { fetchWithBreadcrumb } from '#web/errors/fetch-with-breadcrumb.ts';
import { consumeActivity } from './activity.ts';
import type { Api } from './api.ts';
import { withReauthentication } from './with-reauthentication.ts';

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  fetch: fetchWithBreadcrumb,
  interceptors: [withReauthentication],
  headers: (_options, path) => (isUserActivity(path.join('.')) ? {} : { 'x-firn-background': '1' }),
});

/** Polling does not keep a session open: the server extends it only when a person acted. */
function isUserActivity(procedure: string): boolean {
  // The question whether the session lives leaves what the person did for the next call.
  if (procedure === 'auth.session') return false;
  const wasActive = consumeActivity();
  // Says itself when the person acted.
  return wasActive && procedure !== 'auth.refresh';
}

/** The contract over HTTP, for the browser. The session's cookie goes along by itself. */
export const api: Api = createORPCClient(link);
