import { type DashboardForm, type DashboardRow, dashboardForm } from '#contract/analytics/dashboards.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

export const nameParts: FormField<DashboardForm>[] = [{ name: 'name', label: 'Name', required: true, fullWidth: true }];

/** The form to rename a dashboard. */
export function nameFields({ id, version, name }: DashboardRow): ActForm<DashboardForm, DashboardForm> {
  return {
    title: `Rename “${name}”`,
    description: 'Its links stay the same.',
    label: 'Rename dashboard',
    button: 'Rename',
    shape: dashboardForm,
    parts: nameParts,
    saved: { name },
    draft: `dashboard-name:${id}:${version}`,
  };
}
