import { incidentStates, statusComponents } from '#contract/operations/status/components.ts';
import type { IncidentUpdateForm } from '#contract/operations/status/incidents.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StatusMail } from '../subscribers/notify.ts';
import { componentsOf, type IncidentRow } from './rows.ts';

/** What subscribers get of an update. */
export function incidentMail(ctx: Ctx, incident: IncidentRow, { state, text }: IncidentUpdateForm): StatusMail {
  const services = componentsOf(incident).map((component) => statusComponents[component].name);
  return {
    subject: `${incidentStates[state]}: ${incident.title}`,
    blocks: [
      { heading: incident.title },
      text,
      {
        facts: [
          ['State', incidentStates[state]],
          ['Services', services.join(', ')],
        ],
      },
      { button: { label: 'Open the incident', href: `${ctx.appUrl}/status/incidents/${incident.id}` } },
    ],
  };
}
