import { useNavigate } from 'react-router';
import { type Dashboard, type DashboardForm, dashboardForm } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { dashboardHref } from './addresses.ts';

const parts: FormField<DashboardForm>[] = [{ name: 'name', label: 'Name', required: true, fullWidth: true }];

/** A dialog to create a dashboard, which is then opened. */
export function NewDashboard({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New dashboard"
      description="It starts without widgets. Administrators can view and edit it."
    >
      <ResourceForm
        label="New dashboard"
        shape={dashboardForm}
        parts={parts}
        saved={{ name: '' }}
        draft="new-dashboard"
        operation="create"
        save={(values) => api.dashboards.create(values)}
        onSaved={({ id }) => {
          onClose();
          void navigate(dashboardHref(id));
        }}
        button="Create dashboard"
        pendingLabel="Creating…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface RenameDashboardProps {
  dashboard: { id: string; version: number; name: string };
  onRenamed?: (dashboard: Dashboard) => void;
  onClose: () => void;
}

/** A dialog to rename a dashboard. */
export function RenameDashboard({ dashboard: { id, version, name }, onRenamed, onClose }: RenameDashboardProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename “${name}”`}
      description="Its links stay the same."
    >
      <ResourceForm
        label="Rename dashboard"
        shape={dashboardForm}
        parts={parts}
        saved={{ name }}
        draft={`dashboard-name:${id}:${version}`}
        operation="update"
        save={(values) => api.dashboards.rename({ id, version, ...values })}
        onSaved={(saved) => {
          onRenamed?.(saved);
          onClose();
          addToast(successToast('update', `The dashboard is now called “${saved.name}”.`));
        }}
        button="Rename"
        pendingLabel="Renaming…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
