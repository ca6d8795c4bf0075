import { redirectDocument } from 'react-router';
import type { Session } from '#contract/identity/auth.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { isSomebodysTab, keepDraftsOf } from '#web/forms/drafts.ts';
import { secondFactorAddress, signInAddress } from '#web/sign-in-addresses.ts';

/** What every screen behind the sign-in knows: who is here, and whose site it is. */
export interface Entrance {
  session: Session;
  siteName: string;
}

/** Lets in whoever has a session; others go to sign-in and come back here. The server guards every call besides. */
export async function enter(request: Request): Promise<Entrance> {
  const [session, site] = await Promise.all([
    queryClient.fetchQuery(queries.auth.session.queryOptions()),
    queryClient.fetchQuery(queries.content.site.queryOptions()),
  ]);
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  if (session === null) throw redirectDocument(signInAddress(here, isSomebodysTab()));
  if (session.assurance_level < session.next_level) throw redirectDocument(secondFactorAddress(here));
  keepDraftsOf(session.user.id);
  return { session, siteName: site.company.name };
}
