import { dayMs, hourMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { alerts } from './alerts/tables.ts';
import { alertsData } from './personal-data.ts';
import { figureRetention } from './retention.ts';
import { deleteOldFigures, rollUpFigures } from './roll-up.ts';

export const monitoringDomain = defineDomain({
  name: 'monitoring',
  routers: {
    alerts: async () => (await import('./alerts/router.ts')).alertsRouter,
    monitoring: async () => (await import('./router.ts')).monitoringRouter,
  },
  retention: [figureRetention],
  personalData: [alertsData],
  // An open alert has no end yet.
  expiring: [{ at: alerts.resolvedAt, keptMs: 400 * dayMs }],
  schedules: () => [
    { everyMs: hourMs / 6, failureEvent: 'monitoring.roll-up.failed', work: rollUpFigures },
    { everyMs: hourMs, deletesOld: true, failureEvent: 'monitoring.sweep.failed', work: deleteOldFigures },
  ],
});
