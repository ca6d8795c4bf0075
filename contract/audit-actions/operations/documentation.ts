import { kind } from '../kind.ts';

export const documentationActions = {
  'documentation-entry.reviewed': kind('documentation-entry', 'data'),
};
