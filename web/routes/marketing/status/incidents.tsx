import { apiContext } from '#web/api/api.ts';
import { unlistedHead, unlistedMeta } from '#web/routes/marketing/legal/legal-data.ts';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import type { Route } from './+types/incidents.ts';
import { IncidentRow } from './incident-parts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [incidents, head] = await Promise.all([
    context.get(apiContext).status.incidents(),
    unlistedHead(context, 'Incidents', '/status/incidents'),
  ]);
  return { incidents, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.head) : []);

/** Every incident that was published, the newest first. */
export default function Incidents({ loaderData: { incidents } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        path="/support/incidents"
        title="Incidents"
        lead="Every incident that we published, the newest first."
      />
      <div className="wrap pb-20 lg:pb-24">
        <div className="border-ink border-t">
          {incidents.length === 0 && <p className="border-line border-b py-4 text-ink-2">None so far.</p>}
          {incidents.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} isOpen={false} hasYear />
          ))}
        </div>
        <p className="mt-6">
          <a href="/status" className="link">
            Back to the status page
          </a>
        </p>
      </div>
    </>
  );
}
