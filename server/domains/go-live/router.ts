import { goLiveContract } from '#contract/operations/go-live/go-live.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { goLiveCalendar } from './calendar.ts';
import { assignItem, completeItem, reopenItem } from './complete.ts';
import { getGoLive, summarizeGoLive } from './read.ts';
import { cancelGoLive, scheduleGoLive } from './schedule.ts';

export const goLiveRouter = guarded(goLiveContract, {
  get: getGoLive,
  summary: summarizeGoLive,
  calendar: goLiveCalendar,
  complete: completeItem,
  reopen: reopenItem,
  assign: assignItem,
  schedule: scheduleGoLive,
  cancel: cancelGoLive,
});
