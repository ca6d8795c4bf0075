import { z } from 'zod';
import { done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { backupKinds, backupOutcomes } from './backup-choices.ts';

/** What was made; null while it is made, and where it failed. */
const made = z.object({
  kind: z.enum(backupKinds),
  name: z.string(),
  /** The folder or bucket. */
  location: z.string(),
  bytes: z.number(),
  durationMs: z.number(),
  /** Everything that was committed before it is in the backup. */
  endedAt: z.date(),
  rows: z.number(),
  files: z.number(),
  isEncrypted: z.boolean(),
  /** It lies on the disk of the data, and is lost with it; of backups before this was asked nobody knows. */
  isOnDataDisk: z.boolean().nullable(),
  /** When it was removed, as the settings say. */
  removedAt: z.date().nullable(),
  /** When it was last restored into a throwaway folder and used. */
  verifiedAt: z.date().nullable(),
  verificationProblem: z.string().nullable(),
});

const run = byId.extend({
  /** The address of who started it; null: the schedule, the command line, or an account that was deleted. */
  startedBy: z.string().nullable(),
  isScheduled: z.boolean(),
  createdAt: z.date(),
  outcome: z.enum(['running', ...backupOutcomes]),
  problem: z.string().nullable(),
  isStopping: z.boolean(),
  made: made.nullable(),
});
export type BackupRun = z.infer<typeof run>;

const board = z.object({
  /** The latest, newest first. */
  runs: z.array(run),
  /** The newest that was completed, and the newest that was verified. */
  last: run.nullable(),
  lastVerified: run.nullable(),
  /** Whether this installation has the PostgreSQL programs that a restore test needs. */
  canVerify: z.boolean(),
  /** When the next one is due; null: the schedule is off. */
  nextAt: z.date().nullable(),
});
export type BackupBoard = z.infer<typeof board>;

export const backupsContract = {
  board: get('operations.read', '/backups', 'Get the latest backups and when the next one is due').output(board),
  start: post('operations.manage', '/backups', 'Back up the installation now', {
    refuses: ['BACKUP_RUNNING'],
    reauthenticate: true,
  }).output(byId),
  stop: post('operations.manage', '/backups/{id}/stop', 'Stop a backup', { refuses: ['NOT_FOUND'] })
    .input(byId)
    .output(done),
};
