import { kind } from '../kind.ts';

export const isolationActions = {
  'tenant-isolation.checked': kind('tenant-isolation', 'security', 'high'),
};
