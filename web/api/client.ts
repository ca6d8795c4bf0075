import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { notedFetch } from '#web/errors/noted-fetch.ts';
import { takeActivity } from './activity.ts';
import type { Api } from './api.ts';
import { withProof } from './with-proof.ts';

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  fetch: notedFetch,
  interceptors: [withProof],
  headers: (_options, path) => (isAct(path.join('.')) ? {} : { 'x-firn-background': '1' }),
});

/** Polling does not keep a session open: the server extends it only when a person acted. */
function isAct(procedure: string): boolean {
  // The question whether the session lives leaves what the person did for the next call.
  if (procedure === 'auth.session') return false;
  const acted = takeActivity();
  // Says itself when the person acted.
  return acted && procedure !== 'auth.refresh';
}

/** The contract over HTTP, for the browser. The session's cookie goes along by itself. */
export const api: Api = createORPCClient(link);
