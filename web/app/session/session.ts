import { redirectDocument } from 'react-router';
import type { Session } from '#contract/identity/auth.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { hasDraftOwner, setDraftOwner } from '#web/forms/drafts.ts';
import { secondFactorAddress, signInUrl } from '#web/sign-in-addresses.ts';

/** What every signed-in screen knows: the session and the name of the site. */
export interface AppData {
  session: Session;
  siteName: string;
}

/**
 * Loads the session; without one, redirects to sign-in with this address as returnTo. The server guards every call too.
 */
export async function requireSession(request: Request): Promise<AppData> {
  const session = await queryClient.fetchQuery(queries.auth.session.queryOptions());
  const { pathname, search } = new URL(request.url);
  const returnTo = pathname + search;
  if (session === null) throw redirectDocument(signInUrl(returnTo, hasDraftOwner()));
  if (session.assurance_level < session.next_level) throw redirectDocument(secondFactorAddress(returnTo));
  setDraftOwner(session.user.id);
  return { session, siteName: session.site_name };
}
