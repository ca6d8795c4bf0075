import { backupsContract } from '#contract/operations/backups/backups.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getBackupBoard } from './board.ts';
import { openBackups, startBackup } from './runs.ts';

export const backupsRouter = guarded(backupsContract, {
  board: getBackupBoard,
  start: startBackup,
  stop: openBackups.stop,
});
