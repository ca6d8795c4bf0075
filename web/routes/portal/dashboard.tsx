import { useQuery } from '@tanstack/react-query';
import { useEntrance } from '../../app/entrance.ts';
import { Fact, FactList } from '../../app/fact-list.tsx';
import { Page } from '../../app/page.tsx';
import { queries, refreshMs } from '../../app/queries.ts';
import { dayAndTime, fullDateOf, longDateOf } from '../../app/times.ts';
import { Badge } from '../../ui/badge.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useArt } from '../../use-art.ts';
import type { Route } from './+types/dashboard.ts';
import { Doors } from './doors.tsx';
import { nameOf } from './name-of.ts';

/** The member's own facts are in the layout; nothing else has to be fetched before this shows. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }];

export default function Dashboard() {
  const { session: known } = useEntrance();
  const { data } = useQuery(
    queries.auth.session.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'session' } }),
  );
  const { user, expires_at } = data ?? known;
  const now = new Date();
  return (
    <Page bare crumbs={[{ label: 'Dashboard' }]}>
      <div className="relative overflow-hidden border-line border-b">
        <div className="px-4 py-10 md:px-6 lg:px-10 lg:pt-13 lg:pb-7">
          <p className="text-ink-2 text-small">{fullDateOf(now)}</p>
          <h1 className="mt-3 line-clamp-2 max-w-[26rem] break-words text-h1">Welcome, {nameOf(user.email)}</h1>
        </div>
        <div className="absolute inset-y-0 right-0 hidden w-[53.5%] overflow-hidden border-line border-l xl:block">
          <Sheet href={useArt('member')} width={640} height={220} />
        </div>
      </div>
      <div className="px-4 pb-16 md:px-6 lg:px-10">
        <Doors isAdministrator={user.role === 'admin'} />
        <div className="max-w-[26rem] pt-10">
          <FactList title="Account Summary">
            <Fact label="Status">
              <Badge tone="positive">Active</Badge>
            </Fact>
            <Fact label="Member since">{longDateOf(user.createdAt)}</Fact>
            <Fact label="Email">{user.email}</Fact>
            <Fact label="Session">ends {dayAndTime(new Date(expires_at * 1000), now)}, unless you act before</Fact>
          </FactList>
        </div>
      </div>
    </Page>
  );
}
