import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { Made } from './made.ts';
import { backupRuns } from './tables.ts';

/** Stores a backup that the command line made, so that screens, checks and alerts know of it. */
export async function recordBackup(ctx: Ctx, made: Made): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    const id = ctx.newId();
    const now = ctx.now();
    const { endedAt, ...facts } = made;
    await tx.insert(backupRuns).values({
      ...{ id, createdAt: now, finishedAt: now, claims: 1, outcome: 'completed' },
      ...{ ...facts, endedAt: new Date(endedAt) },
    });
    await recordAudit(tx, ctx, { action: 'backup.completed', resourceId: id, details: auditedFacts(made) });
  });
}

/** What the audit log has of a backup. */
export const auditedFacts = ({ kind, name, bytes, rowCount, fileCount, isEncrypted }: Made) => ({
  ...{ kind, name, bytes, rows: rowCount, files: fileCount, isEncrypted },
});

/** Stores that a backup was restored and used, or why it could not be (`problem`). Returns whether the backup is known. */
export async function recordVerification(ctx: Ctx, name: string, problem: string | null): Promise<boolean> {
  return ctx.db.transact(systemScope, async (tx) => {
    const set = { verificationProblem: problem, ...(problem === null && { verifiedAt: ctx.now() }) };
    const [known] = await tx
      .update(backupRuns)
      .set(set)
      .where(and(eq(backupRuns.name, name), eq(backupRuns.outcome, 'completed')))
      .returning({ id: backupRuns.id });
    if (!known) return false;
    await recordAudit(tx, ctx, {
      action: 'backup.verified',
      resourceId: known.id,
      result: problem === null ? 'success' : 'failure',
      details: { name },
    });
    return true;
  });
}

/** Stores that these backups are no longer in this folder or bucket. */
export async function recordRemoved(ctx: Ctx, location: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await ctx.db.transact(systemScope, (tx) =>
    tx
      .update(backupRuns)
      .set({ removedAt: ctx.now() })
      .where(and(eq(backupRuns.location, location), inArray(backupRuns.name, [...names]))),
  );
}

/** Stores that the log behind the last backup was archived, or why it could not be (`problem`). */
export async function recordArchive({ db, now }: Services, problem: string | null): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    const [last] = await tx
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(and(eq(backupRuns.outcome, 'completed'), eq(backupRuns.kind, 'physical')))
      .orderBy(desc(backupRuns.finishedAt))
      .limit(1);
    if (!last) return;
    const set = { archiveProblem: problem?.slice(0, 500) ?? null, ...(problem === null && { archivedAt: now() }) };
    await tx.update(backupRuns).set(set).where(eq(backupRuns.id, last.id));
  });
}
