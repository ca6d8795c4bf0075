import { newsletterContract } from '#contract/business/newsletter.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { chooseTopics, topicsOfLink } from './choose-topics.ts';
import { confirmSubscription } from './confirm.ts';
import { newsletterOptIn } from './opt-in.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletterRouter = guarded(newsletterContract, {
  subscribe,
  checkLink: newsletterOptIn.checkLink,
  confirm: confirmSubscription,
  topicsOfLink,
  chooseTopics,
  unsubscribe,
});
