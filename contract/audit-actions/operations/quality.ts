import { kind } from '../kind.ts';

export const qualityActions = {
  'criterion.reviewed': kind('criterion', 'data'),
  'quality-run.completed': kind('quality-run', 'system'),
  'quality-run.started': kind('quality-run', 'system'),
  'quality-run.stopped': kind('quality-run', 'system'),
  'quality-run.uploaded': kind('quality-run', 'system'),
};
