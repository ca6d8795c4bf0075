import { minuteMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { settingsData } from '#server/records/settings/personal-data.ts';
import { applyPlannedSettings } from './apply-planned.ts';
import { applyCancellation } from './cancel-planned.ts';
import { applySettings } from './update.ts';

export const settingsDomain = defineDomain({
  name: 'settings',
  routers: {
    settings: async () => (await import('./router.ts')).settingsRouter,
  },
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'settings.planned.failed', work: applyPlannedSettings }],
  personalData: [settingsData],
  pendingActs: () => ({
    'settings.cancel-planned': applyCancellation,
    'settings.lower-security': applySettings,
    'settings.shorter-retention': applySettings,
    'settings.team-mail': applySettings,
  }),
});
