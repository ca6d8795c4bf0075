import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const change = act<AlertRule>({
  label: 'Change',
  icon: 'pencil',
  dialog: lazyModule(async () => (await import('./alert-rule-dialog.tsx')).AlertRuleDialog),
});

const remove = act<AlertRule>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ name }) => ({
    title: `Delete “${name}”?`,
    description:
      'Nobody is told any more when this figure is beyond the threshold. An open alert of the rule is resolved; its history stays. All administrators are told.',
    button: 'Delete rule',
  }),
  operation: 'delete',
  run: ({ id, version }) => api.alerts.removeRule({ id, version }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
});

export const alertRuleActs: Act<AlertRule>[] = [change, remove];
