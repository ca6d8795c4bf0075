import { kind } from '../kind.ts';

export const backupActions = {
  'backup.completed': kind('backup', 'system'),
  'backup.started': kind('backup', 'system'),
  'backup.stopped': kind('backup', 'system'),
  'backup.verified': kind('backup', 'system'),
};
