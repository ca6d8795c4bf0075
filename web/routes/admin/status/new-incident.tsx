import { firstUpdateFields, incidentFields } from '#contract/operations/status/incident-fields.ts';
import { newIncidentForm } from '#contract/operations/status/incidents.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { incidentParts } from '#web/domains/status/incident-parts.ts';
import { isoDayOf, timeOf } from '#web/ui/times.ts';
import { Audience } from './audience.tsx';

const { affected: _affected, cause: _cause, changedSince: _changedSince, ...firstFields } = incidentFields;

/** What is known at the beginning; cause and consequences are added later. */
const form = formOf({ ...firstFields, ...firstUpdateFields });

const parts = incidentParts(form.parts);

/** A dialog to publish an incident, which began now unless somebody says otherwise. */
export function NewIncident({ onClose }: { onClose: () => void }) {
  const now = new Date();
  return (
    <FormDialog
      title="New incident"
      description={<Audience />}
      shape={newIncidentForm}
      parts={parts}
      saved={{ ...form.empty, beganOn: isoDayOf(now), beganTime: timeOf(now) }}
      draft="new-incident"
      save={(values) => api.statusIncidents.create(values)}
      toast={({ title }) => `“${title}” is on the status page.`}
      opens={({ id }) => `/admin/status/${id}`}
      button="Publish incident"
      onClose={onClose}
    />
  );
}
