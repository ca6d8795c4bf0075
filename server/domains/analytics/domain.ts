import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { deletionRequested } from '#server/identity/events.ts';
import { on } from '#server/platform/events.ts';
import { defineDomain } from '#server/records/domain.ts';
import { vitalChecks } from './checks.ts';
import { endLinksOf } from './dashboards/link/share.ts';
import { sendDueDashboards } from './dashboards/mails/send-due.ts';
import { dashboardsData } from './dashboards/personal-data.ts';
import { analyticsData } from './personal-data.ts';
import { visitRetention } from './retention.ts';
import { rollUpAnalytics } from './roll-up.ts';
import { analyticsCheck } from './self-check.ts';
import { analyticsTenantTables } from './tenant-tables.ts';

export const analyticsDomain = defineDomain({
  name: 'analytics',
  routers: {
    analytics: async () => (await import('./router.ts')).analyticsRouter,
    dashboards: async () => (await import('./dashboards/router.ts')).dashboardsRouter,
  },
  schedules: () => [
    { everyMs: 5 * minuteMs, failureEvent: 'analytics.roll-up.failed', work: rollUpAnalytics },
    { everyMs: hourMs, failureEvent: 'dashboard.mails.failed', work: sendDueDashboards },
  ],
  listeners: [on(deletionRequested, (tx, ctx, { userId }) => endLinksOf(tx, ctx, userId))],
  personalData: [analyticsData, dashboardsData],
  tenantTables: analyticsTenantTables,
  retention: [visitRetention],
  selfChecks: [analyticsCheck],
  checks: vitalChecks,
});
