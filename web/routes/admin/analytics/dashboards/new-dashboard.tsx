import { useNavigate } from 'react-router';
import { type DashboardForm, dashboardForm } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import { dashboardHref } from '#web/domains/dashboards/addresses.ts';
import { nameParts } from '#web/domains/dashboards/fields.ts';

/** A dialog to create a dashboard, which is then opened. */
export function NewDashboard({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog<DashboardForm, DashboardForm, { id: string }>
      title="New dashboard"
      description="It starts without widgets. Administrators can view and edit it."
      shape={dashboardForm}
      parts={nameParts}
      saved={{ name: '' }}
      draft="new-dashboard"
      save={(values) => api.dashboards.create(values)}
      onSaved={({ id }) => {
        onClose();
        void navigate(dashboardHref(id));
      }}
      button="Create dashboard"
      pendingLabel="Creating…"
      onClose={onClose}
    />
  );
}
