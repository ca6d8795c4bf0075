import { redirectsContract } from '#contract/content/redirects.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listRedirects } from './list.ts';
import { createRedirect, removeRedirect, saveRedirect } from './save.ts';

const redirects = guarded(redirectsContract);

export const redirectsRouter = {
  list: redirects.list.handler(({ context, input }) => listRedirects(context, input)),
  create: redirects.create.handler(({ context, input }) => createRedirect(context, input)),
  save: redirects.save.handler(({ context, input }) => saveRedirect(context, input)),
  remove: redirects.remove.handler(({ context, input }) => removeRedirect(context, input)),
};
