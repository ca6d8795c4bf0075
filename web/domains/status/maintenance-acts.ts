import type { MaintenanceDetail } from '#contract/operations/status/maintenance.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { audienceText } from './audience-text.ts';

const cancelMaintenance = act<MaintenanceDetail>({
  label: 'Cancel maintenance',
  icon: 'close',
  critical: true,
  available: ({ cancelledAt, endsAt }) => cancelledAt === null && endsAt > new Date(),
  confirm: ({ text, subscribers }) => ({
    title: `Cancel “${text}”?`,
    description: `It disappears from the status page. ${audienceText(subscribers, 'The cancellation')}`,
    button: 'Cancel maintenance',
    pendingLabel: 'Cancelling…',
    keep: 'Keep maintenance',
  }),
  run: ({ id, version }) => api.statusMaintenance.cancel({ id, version }),
  toast: ({ text }) => done('Maintenance cancelled', `“${text}” is no longer announced.`),
});

export const maintenanceActs: Act<MaintenanceDetail>[] = [cancelMaintenance];
