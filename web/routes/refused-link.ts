import { data } from 'react-router';

/** The page of a link that is not valid, or of too many tries, instead of a failure; throws every other error. */
export function refusedLink(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'LINK_INVALID' || code === 'INVALID_INPUT') throw data(null, { status: 404 });
  if (code === 'TOO_MANY_REQUESTS') throw data(null, { status: 429 });
  throw error;
}
