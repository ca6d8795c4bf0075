import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Api } from './api.ts';
import { takeActivity } from './app/activity.ts';
import { notedFetch } from './errors/noted-fetch.ts';

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  fetch: notedFetch,
  // Polling does not keep a session open: the server extends it only when a person acted.
  headers: () => (takeActivity() ? {} : { 'x-firn-background': '1' }),
});

/** The contract over HTTP, for the browser. The session's cookie goes along by itself. */
export const api: Api = createORPCClient(link);
