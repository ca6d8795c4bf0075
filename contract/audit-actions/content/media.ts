import { kind } from '../kind.ts';

export const mediaActions = {
  'media.deleted': kind('media', 'data', 'medium'),
  'media.focal-point-set': kind('media', 'data'),
  'media.saved': kind('media', 'data'),
  'media.uploaded': kind('media', 'data'),
};
