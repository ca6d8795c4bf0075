import { dayMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { probeSchedules } from './probes/prober.ts';
import { keptDays } from './probes/store.ts';
import { statusProbes } from './tables.ts';

export const statusDomain = defineDomain({
  name: 'status',
  routers: {
    status: async () => (await import('./router.ts')).statusRouter,
  },
  schedules: ({ services, config }) =>
    probeSchedules(services, {
      services,
      host: ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host,
      port: config.port,
      appUrl: config.appUrl,
      smtpUrl: config.smtpUrl,
    }),
  expiring: [{ at: statusProbes.minute, keptMs: keptDays * dayMs }],
});
