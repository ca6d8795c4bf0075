import { redirectsContract } from '#contract/content/redirects.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listRedirects } from './list.ts';
import { createRedirect, removeRedirect, saveRedirect } from './save.ts';

export const redirectsRouter = guarded(redirectsContract, {
  list: listRedirects,
  create: createRedirect,
  save: saveRedirect,
  remove: removeRedirect,
});
