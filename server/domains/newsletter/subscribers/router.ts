import { subscribersContract } from '#contract/business/subscribers.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getSubscriber } from './detail.ts';
import { exportSubscribers } from './export-csv.ts';
import { importSubscribers } from './import.ts';
import { subscriberList } from './list.ts';
import { removeSubscriber } from './remove.ts';
import { recordBounce, unsubscribeSubscriber } from './unsubscribe.ts';

export const subscribersRouter = guarded(subscribersContract, {
  list: pagesOf(subscriberList),
  exportCsv: exportSubscribers,
  get: getSubscriber,
  import: importSubscribers,
  recordBounce,
  unsubscribe: unsubscribeSubscriber,
  remove: removeSubscriber,
});
