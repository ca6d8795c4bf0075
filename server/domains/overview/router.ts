import { os } from '#server/platform/guard/guard.ts';
import { getOverview } from './queries.ts';
import { getHealth } from './self-checks.ts';
import { getWaiting } from './waiting.ts';

export const overviewRouter = {
  get: os.overview.get.handler(({ context }) => getOverview(context)),
  waiting: os.overview.waiting.handler(({ context }) => getWaiting(context)),
  health: os.overview.health.handler(({ context }) => getHealth(context)),
};
