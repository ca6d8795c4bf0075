import type { IncidentDetail, IncidentUpdateForm } from '#contract/operations/status/incidents.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** The key of the draft of an incident's form. */
export const incidentDraft = ({ id }: { id: string }) => `incident:${id}`;

const publishUpdate = act<IncidentDetail, IncidentUpdateForm, IncidentUpdateForm, IncidentDetail>({
  label: 'Publish update',
  icon: 'send',
  isPrimary: true,
  draft: incidentDraft,
  fields: lazyModule(async () => (await import('./update-fields.ts')).updateFields),
  run: ({ id, version }, { values }) => api.statusIncidents.addUpdate({ id, version, ...values }),
  toast: ({ title }) => done('Update published', `The status page shows it at “${title}”.`),
});

const deleteIncident = act<IncidentDetail>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  confirm: ({ title }) => ({
    title: `Delete “${title}”?`,
    description:
      'For an incident that was published by mistake: it disappears from the status page and the feed. Emails that were sent stay; nothing is mailed.',
    button: 'Delete incident',
  }),
  run: ({ id, version }) => api.statusIncidents.remove({ id, version }),
  toast: ({ title }) => successToast('delete', `“${title}” was deleted.`),
  leave: '/admin/status',
});

export const incidentActs: Act<IncidentDetail>[] = [publishUpdate, deleteIncident];
