import { minuteMs } from '#contract/time/durations.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { titlesBy } from '#server/records/record-titles.ts';
import { namesOf } from './bound-checks.ts';
import { goLiveData } from './personal-data.ts';
import { isReopeningDue, reopenDue } from './reopen-due.ts';
import { goLiveFiles } from './tables.ts';

export const goLiveDomain = defineDomain({
  name: 'go-live',
  routers: {
    goLive: async (all: LoadInventories) => (await import('./router.ts')).createGoLiveRouter(all),
  },
  schedules: ({ all }) => [
    {
      everyMs: minuteMs,
      isDue: isReopeningDue(runningVersion()),
      failureEvent: 'go-live.reopen.failed',
      work: (services) => reopenDue(services, runningVersion(), namesOf(all.checks)),
    },
  ],
  personalData: [goLiveData],
  fileKeys: [goLiveFiles.storageKey],
  titles: {
    'go-live-item': titlesBy('id', 'go_live_items', 'task'),
  },
});
