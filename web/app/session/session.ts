import { redirectDocument } from 'react-router';
import type { Session } from '#contract/identity/auth.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { hasDraftOwner, setDraftOwner } from '#web/forms/drafts.ts';
import { secondFactorAddress, signInUrl } from '#web/sign-in-addresses.ts';

/** What every screen behind the sign-in knows: who is here, and whose site it is. */
export interface AppData {
  session: Session;
  siteName: string;
}

/** Lets in whoever has a session; others go to sign-in and come back here. The server guards every call besides. */
export async function requireSession(request: Request): Promise<AppData> {
  const [session, site] = await Promise.all([
    queryClient.fetchQuery(queries.auth.session.queryOptions()),
    queryClient.fetchQuery(queries.content.site.queryOptions()),
  ]);
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  if (session === null) throw redirectDocument(signInUrl(here, hasDraftOwner()));
  if (session.assurance_level < session.next_level) throw redirectDocument(secondFactorAddress(here));
  setDraftOwner(session.user.id);
  return { session, siteName: site.company.name };
}
