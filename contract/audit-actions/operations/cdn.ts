import { kind } from '../kind.ts';

export const cdnActions = {
  'cdn.purge-failed': kind('cdn', 'system', 'medium'),
  'cdn.purged': kind('cdn', 'system'),
};
