import { newsletterContract } from '#contract/business/newsletter.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { checkNewsletterLink } from './check-link.ts';
import { confirmSubscription } from './confirm.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const newsletter = guarded(newsletterContract);

export const newsletterRouter = {
  subscribe: newsletter.subscribe.handler(({ context, input }) => subscribe(context, input)),
  checkLink: newsletter.checkLink.handler(({ context, input }) => checkNewsletterLink(context, input)),
  confirm: newsletter.confirm.handler(({ context, input }) => confirmSubscription(context, input)),
  unsubscribe: newsletter.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
};
