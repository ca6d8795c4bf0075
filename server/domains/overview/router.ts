import { os } from '#server/platform/guard/guard.ts';
import { getOverview } from './queries.ts';

export const overviewRouter = {
  get: os.overview.get.handler(({ context }) => getOverview(context)),
};
