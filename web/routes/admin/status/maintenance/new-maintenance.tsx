import { maintenanceForm } from '#contract/operations/status/maintenance.ts';
import { maintenanceFields } from '#contract/operations/status/maintenance-fields.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { Audience } from '../audience.tsx';

const form = formOf(maintenanceFields);

/** A dialog to announce maintenance. */
export function NewMaintenance({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New maintenance"
      description={<Audience />}
      shape={maintenanceForm}
      parts={form.parts}
      saved={form.empty}
      draft="new-maintenance"
      save={(values) => api.statusMaintenance.create(values)}
      toast={({ text }) => `“${text}” is announced.`}
      button="Announce maintenance"
      onClose={onClose}
    />
  );
}
