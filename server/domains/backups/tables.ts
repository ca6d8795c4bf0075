import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupKinds, backupOutcomes } from '#contract/operations/backups/backup-choices.ts';
import { instant, startedRun } from '#server/platform/db/columns.ts';

export const backupRuns = pgTable('backup_runs', {
  ...startedRun(),
  outcome: text('outcome', { enum: backupOutcomes }),
  problem: text('problem'),
  kind: text('kind', { enum: backupKinds }),
  name: text('name'),
  location: text('location'),
  bytes: bigint('bytes', { mode: 'number' }),
  durationMs: integer('duration_ms'),
  endedAt: instant('ended_at'),
  rowCount: bigint('row_count', { mode: 'number' }),
  fileCount: integer('file_count'),
  isEncrypted: boolean('is_encrypted'),
  verifiedAt: instant('verified_at'),
  verificationProblem: text('verification_problem'),
  removedAt: instant('removed_at'),
  onDataDisk: boolean('on_data_disk'),
  archivedAt: instant('archived_at'),
  archiveProblem: text('archive_problem'),
});
export type StoredBackupRun = typeof backupRuns.$inferSelect;
