import { goLiveContract } from '#contract/operations/go-live/go-live.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { LoadInventories } from '#server/records/domain.ts';
import { assignItem } from './assign.ts';
import { namesOf } from './bound-checks.ts';
import { goLiveCalendar } from './calendar.ts';
import { completeItem, reopenItem } from './complete.ts';
import { getGoLive, summarizeGoLive } from './read.ts';
import { cancelGoLive, scheduleGoLive } from './schedule.ts';

export function createGoLiveRouter(all: LoadInventories) {
  const names = async () => namesOf((await all()).checks);
  return guarded(goLiveContract, {
    get: async (ctx) => getGoLive(ctx, await names()),
    summary: summarizeGoLive,
    calendar: goLiveCalendar,
    complete: async (ctx, input) => completeItem(ctx, input, await names()),
    reopen: async (ctx, input) => reopenItem(ctx, input, await names()),
    assign: async (ctx, input) => assignItem(ctx, input, await names()),
    schedule: async (ctx, input) => scheduleGoLive(ctx, input, await names()),
    cancel: async (ctx, input) => cancelGoLive(ctx, input, await names()),
  });
}
