import { subscribersContract } from '#contract/business/subscribers.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getSubscriber } from './detail.ts';
import { exportSubscribers } from './export-csv.ts';
import { importSubscribers } from './import.ts';
import { listSubscribers } from './list.ts';
import { removeSubscriber } from './remove.ts';
import { recordBounce, unsubscribeSubscriber } from './unsubscribe.ts';

const subscribers = guarded(subscribersContract);

export const subscribersRouter = {
  list: subscribers.list.handler(({ context, input }) => listSubscribers(context, input)),
  exportCsv: subscribers.exportCsv.handler(({ context, input }) => exportSubscribers(context, input)),
  get: subscribers.get.handler(({ context, input }) => getSubscriber(context, input)),
  import: subscribers.import.handler(({ context, input }) => importSubscribers(context, input)),
  recordBounce: subscribers.recordBounce.handler(({ context, input }) => recordBounce(context, input)),
  unsubscribe: subscribers.unsubscribe.handler(({ context, input }) => unsubscribeSubscriber(context, input)),
  remove: subscribers.remove.handler(({ context, input }) => removeSubscriber(context, input)),
};
