import { type DashboardForm, dashboardForm } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { dashboardHref } from '#web/domains/dashboards/addresses.ts';
import { nameParts } from '#web/domains/dashboards/fields.ts';

/** A dialog to create a dashboard, which is then opened. */
export function NewDashboard({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<DashboardForm, DashboardForm, { id: string }>
      title="New dashboard"
      description="It starts without widgets. Administrators can view and edit it."
      shape={dashboardForm}
      parts={nameParts}
      saved={{ name: '' }}
      draft="new-dashboard"
      save={(values) => api.dashboards.create(values)}
      opens={({ id }) => dashboardHref(id)}
      button="Create dashboard"
      onClose={onClose}
    />
  );
}
