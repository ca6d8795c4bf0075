import { sql } from 'drizzle-orm';
import { incidentStates } from '#contract/operations/status/components.ts';
import { dayMs } from '#contract/time/durations.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { onlyWhileStored } from '#server/records/mail-check.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { statusData } from './personal-data.ts';
import { probeSchedules } from './probes/prober.ts';
import { keptDays } from './probes/store.ts';
import { statusProbes, statusSubscribers } from './tables.ts';

export const statusDomain = defineDomain({
  name: 'status',
  routers: {
    status: async () => (await import('./router.ts')).statusRouter,
    statusIncidents: async () => (await import('./incidents/router.ts')).statusIncidentsRouter,
    statusMaintenance: async () => (await import('./maintenance/router.ts')).statusMaintenanceRouter,
    statusSubscriptions: async () => (await import('./subscribers/router.ts')).statusSubscriptionsRouter,
  },
  schedules: ({ services, config }) =>
    probeSchedules(services, {
      services,
      host: config.host,
      port: config.port,
      appUrl: config.appUrl,
      smtpUrl: config.smtpUrl,
    }),
  expiring: [{ at: statusProbes.minute, keptMs: keptDays * dayMs }, { at: statusSubscribers.unconfirmedUntil }],
  personalData: [statusData],
  mailChecks: {
    'status-subscription': onlyWhileStored(statusSubscribers, 'The subscription ended before the email could be sent.'),
  },
  search: {
    incidents: {
      matches: (text) => sql`select id, title, '' as detail, state, updated_at as at
        from status_incidents where title ilike ${literalPattern(text)}`,
      states: incidentStates,
    },
  },
  titles: {
    incident: titlesById('status_incidents', 'title'),
    maintenance: titlesById('status_maintenance', 'text'),
  },
});
