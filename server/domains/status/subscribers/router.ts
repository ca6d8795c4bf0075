import { statusSubscriptionsContract } from '#contract/operations/status/subscriptions.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { statusOptIn } from './opt-in.ts';
import { confirmStatusSubscription, subscribeToStatus, unsubscribeFromStatus } from './subscribe.ts';

export const statusSubscriptionsRouter = guarded(statusSubscriptionsContract, {
  subscribe: subscribeToStatus,
  checkLink: statusOptIn.checkLink,
  confirm: confirmStatusSubscription,
  unsubscribe: unsubscribeFromStatus,
});
