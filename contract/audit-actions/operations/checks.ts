import { kind } from '../kind.ts';

export const checksActions = {
  'check-run.completed': kind('check-run', 'system'),
  'check-run.started': kind('check-run', 'system'),
  'check-run.stopped': kind('check-run', 'system'),
};
