import { statusSubscriptionsContract } from '#contract/operations/status/subscriptions.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { checkStatusLink, confirmStatusSubscription, subscribeToStatus, unsubscribeFromStatus } from './subscribe.ts';

export const statusSubscriptionsRouter = guarded(statusSubscriptionsContract, {
  subscribe: subscribeToStatus,
  checkLink: checkStatusLink,
  confirm: confirmStatusSubscription,
  unsubscribe: unsubscribeFromStatus,
});
