import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dashboardHref, dashboardsHref } from './addresses.ts';

const rename = act<DashboardRow>({
  label: 'Rename',
  icon: 'pencil',
  fields: lazyModule(async () => (await import('./fields.ts')).nameFields),
  run: ({ id, version }, { values }) => api.dashboards.rename({ id, version, ...values }),
  toast: (_dashboard, _email, { name }) => successToast('update', `The dashboard is now called “${name}”.`),
});

const duplicate = act<DashboardRow>({
  label: 'Duplicate',
  icon: 'plus',
  run: ({ id }) => api.dashboards.duplicate({ id }),
  returnsOther: true,
  operation: 'create',
  toast: (_dashboard, _email, { name }) => successToast('create', `“${name}” was added to the list.`),
});

const duplicateAndOpen: Act<DashboardRow> = {
  ...duplicate,
  toast: (_dashboard, _email, { name }) => successToast('create', `You are now viewing “${name}”.`),
  next: (_dashboard, { id }) => dashboardHref(id),
};

const share = act<DashboardRow>({
  label: 'Share by link',
  icon: 'share',
  dialog: lazyModule(async () => (await import('./share-dialog.tsx')).ShareDialog),
});

const mails = act<DashboardRow>({
  label: 'Emails',
  icon: 'mail',
  dialog: lazyModule(async () => (await import('./mails-dialog.tsx')).MailsDialog),
});

const remove = act<DashboardRow>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ name }) => ({
    title: `Delete “${name}”?`,
    description: 'The dashboard and its widgets are deleted. The events stay.',
    button: 'Delete dashboard',
  }),
  run: ({ id, version }) => api.dashboards.remove({ id, version }),
  toast: ({ name }) => successToast('delete', `“${name}” is deleted.`),
  leave: dashboardsHref,
  forgets: ({ id }) => queries.dashboards.get.queryKey({ input: { id } }),
});

/** The acts of a row. */
export const dashboardActs = [rename, duplicate, remove];

/** The acts of the open dashboard. */
export const openDashboardActs = [rename, duplicateAndOpen, share, mails, remove];
