import { kind } from '../kind.ts';

export const savedViewsActions = {
  'saved-view.deleted': kind('saved-view', 'data'),
  'saved-view.saved': kind('saved-view', 'data'),
};
