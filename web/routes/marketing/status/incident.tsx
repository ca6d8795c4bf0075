import { data } from 'react-router';
import { isId } from '#contract/ids.ts';
import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { unless, unlistedHead, unlistedMeta } from '#web/routes/marketing/legal/legal-data.ts';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import type { Route } from './+types/incident.ts';
import { IncidentBody } from './incident-parts.tsx';

/** Few ids are those of an incident. */
export const handle = { isRenderedWithinLimits: true } satisfies RouteHandle;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const incident = await context.get(apiContext).status.incident({ id }).catch(unless('NOT_FOUND'));
  if (!incident) throw data(null, { status: 404 });
  return { incident, head: await unlistedHead(context, incident.title, `/status/incidents/${id}`) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.head) : []);

/** One incident at its own address. */
export default function Incident({ loaderData: { incident } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/support/incident" title={incident.title} />
      <div className="wrap pb-20 lg:pb-24">
        <div className="border-ink border-t pt-5">
          <IncidentBody incident={incident} />
        </div>
        <p className="flex gap-6">
          <a href="/status" className="link">
            Status
          </a>
          <a href="/status/incidents" className="link">
            All incidents
          </a>
        </p>
      </div>
    </>
  );
}
