import { incidentStates } from '#contract/operations/status/components.ts';
import {
  type Incident,
  type IncidentDetail,
  type IncidentUpdateForm,
  incidentUpdateForm,
} from '#contract/operations/status/incidents.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { audienceText } from './audience-text.ts';

/** The form of an update: it says to how many it goes before it is sent. */
export function updateFields({
  id,
  title,
  state,
  subscribers,
}: IncidentDetail): ActForm<IncidentUpdateForm, IncidentUpdateForm> {
  return {
    title: `Update “${title}”`,
    description: audienceText(subscribers),
    shape: incidentUpdateForm,
    parts: [
      { name: 'state', label: 'State', type: 'segments', choices: Object.entries(incidentStates), required: true },
      {
        name: 'text',
        label: 'Update',
        type: 'multiline',
        required: true,
        help: 'What is known now, and what is next.',
      },
    ],
    saved: { state: nextOf(state), text: '' },
    draft: `incident-update:${id}`,
    button: 'Publish update',
    pendingLabel: 'Publishing…',
  };
}

function nextOf(state: Incident['state']): Incident['state'] {
  const states = Object.keys(incidentStates) as Incident['state'][];
  return states[states.indexOf(state) + 1] ?? state;
}
