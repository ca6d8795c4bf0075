import { redirectsContract } from '#contract/content/redirects.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { redirectList } from './list.ts';
import { createRedirect, removeRedirect, saveRedirect } from './save.ts';

export const redirectsRouter = guarded(redirectsContract, {
  list: pagesOf(redirectList),
  create: createRedirect,
  save: saveRedirect,
  remove: removeRedirect,
});
