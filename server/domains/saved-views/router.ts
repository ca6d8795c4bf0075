import { savedViewsContract } from '#contract/operations/saved-views.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listSavedViews } from './list.ts';
import { removeView } from './remove.ts';
import { saveView } from './save.ts';

const savedViews = guarded(savedViewsContract);

export const savedViewsRouter = {
  list: savedViews.list.handler(({ context, input }) => listSavedViews(context, input)),
  save: savedViews.save.handler(({ context, input }) => saveView(context, input)),
  remove: savedViews.remove.handler(({ context, input }) => removeView(context, input)),
};
