import { savedViewsContract } from '#contract/operations/saved-views.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listSavedViews } from './list.ts';
import { removeView } from './remove.ts';
import { saveView } from './save.ts';

export const savedViewsRouter = guarded(savedViewsContract, {
  list: listSavedViews,
  save: saveView,
  remove: removeView,
});
