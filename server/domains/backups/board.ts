import { and, desc, eq, gte, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { BackupBoard, BackupRun } from '#contract/operations/backups/backups.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { nextBackupAt } from './runs.ts';
import { backupRuns, type StoredBackupRun } from './tables.ts';

const shownRuns = 30;

/** Returns the latest backups, and when the next one is due. */
export async function getBackupBoard(ctx: Ctx): Promise<BackupBoard> {
  const { nightlyAt } = (await currentSettings(ctx)).backups;
  return transact(ctx, async (tx) => {
    const isCompleted = eq(backupRuns.outcome, 'completed');
    const [last] = await runsWhere(tx, isCompleted, 1);
    // Tried again, it may have failed since.
    const isVerified = and(isNotNull(backupRuns.verifiedAt), isNull(backupRuns.verificationProblem));
    const [lastVerified] = await runsWhere(tx, and(isCompleted, isVerified), 1);
    const yesterday = inZurich(ctx.now()).toPlainDate().subtract({ days: 1 }).toString();
    const nights = await tx
      .select({ night: backupRuns.night })
      .from(backupRuns)
      .where(gte(backupRuns.night, yesterday));
    const made = nights.map(({ night }) => night);
    return {
      runs: await runsWhere(tx, undefined, shownRuns),
      last: last ?? null,
      lastVerified: lastVerified ?? null,
      canVerify: hasBinaries(),
      nextAt: nextBackupAt(nightlyAt, ctx.now(), made),
    };
  });
}

async function runsWhere(tx: Tx, condition: SQL | undefined, count: number): Promise<BackupRun[]> {
  const rows = await tx
    .select({ run: backupRuns, startedBy: users.email })
    .from(backupRuns)
    .leftJoin(users, eq(users.id, backupRuns.startedBy))
    .where(condition)
    .orderBy(desc(backupRuns.createdAt), desc(backupRuns.id))
    .limit(count);
  return rows.map(({ run, startedBy }) => ({
    ...{ id: run.id, startedBy, createdAt: run.createdAt, problem: run.problem },
    isScheduled: run.night !== null,
    outcome: run.outcome ?? 'running',
    isStopping: run.stopRequestedAt !== null && run.finishedAt === null,
    made: madeOf(run),
  }));
}

/** The database keeps them together. */
function madeOf(run: StoredBackupRun): BackupRun['made'] {
  const { kind, name, location, bytes, durationMs, endedAt, rowCount, fileCount, isEncrypted } = run;
  if (run.outcome !== 'completed' || kind === null || name === null || location === null || endedAt === null)
    return null;
  if (bytes === null || durationMs === null || rowCount === null || fileCount === null || isEncrypted === null)
    return null;
  const { verifiedAt, verificationProblem, removedAt, onDataDisk } = run;
  return {
    ...{ kind, name, location, bytes, durationMs, endedAt, isEncrypted, verifiedAt, verificationProblem },
    ...{ rows: rowCount, files: fileCount, removedAt, isOnDataDisk: onDataDisk },
  };
}
