import { gte } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { backUpInProcess } from './backup-process.ts';
import type { Made } from './made.ts';
import { auditedFacts, recordVerification } from './record.ts';
import { claimBackup, openBackups } from './runs.ts';
import { backupRuns, type StoredBackupRun } from './tables.ts';

const lookMs = 2_000;
/** A backup of the schedule is restored and used once a week. */
const verifyEveryMs = 7 * dayMs;

/** Called every second, in every process: makes the backup that is due, if there is one. Returns whether it did. */
export async function runBackup(
  services: Services,
  stopping: AbortSignal,
  backUp: typeof backUpInProcess = backUpInProcess,
): Promise<boolean> {
  const run = await claimBackup(services);
  if (run === null) return false;
  const ctx = systemContext(services, 'backup');
  if (run.claims > 1) {
    await finish(ctx, run, 'failed', 'The server that made it ended before it did');
    return true;
  }
  const watched = openBackups.watch(ctx, run, lookMs);
  const isAsked = await shouldVerify(ctx);
  let made: Made | undefined;
  let isVerified = false;
  try {
    for await (const said of backUp(isAsked, AbortSignal.any([stopping, watched.stopped]))) {
      if ('made' in said) {
        made = said.made;
        await complete(ctx, run, made);
      } else if ('notPruned' in said) {
        services.log.error('backup.prune.failed', { error: new Error(said.notPruned) });
      } else if ('notVerified' in said) {
        services.log.error('backup.verify.failed', { error: new Error(said.notVerified) });
      } else if ('verified' in said && made) {
        isVerified = true;
        await recordVerification(ctx, made.name, said.verified.problem);
      }
    }
    if (!made && stopping.aborted) await finish(ctx, run, 'failed', 'The server was stopped');
    else if (!made) await finish(ctx, run, 'stopped', null);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 500);
    if (!made) {
      services.log.error('backup.failed', { error });
      await finish(ctx, run, 'failed', reason);
    } else if (isAsked && !isVerified) await recordVerification(ctx, made.name, reason);
    else services.log.error('backup.prune.failed', { error });
  } finally {
    watched.end();
  }
  return true;
}

async function shouldVerify(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - verifyEveryMs);
  return (await ctx.db.background.$count(backupRuns, gte(backupRuns.verifiedAt, since))) === 0;
}

/** It is there now: verifying it takes longer, and another backup may begin meanwhile. */
async function complete(ctx: Ctx, run: StoredBackupRun, { endedAt, ...facts }: Made): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    const set = { outcome: 'completed', ...facts, endedAt: new Date(endedAt) } as const;
    if (!(await openBackups.finish(tx, ctx.now(), run, set))) return;
    const details = auditedFacts({ ...facts, endedAt });
    await recordAudit(tx, ctx, { action: 'backup.completed', resourceId: run.id, details });
  });
}

async function finish(ctx: Ctx, run: StoredBackupRun, outcome: 'stopped' | 'failed', problem: string | null) {
  await ctx.db.transact(systemScope, async (tx) => {
    if (!(await openBackups.finish(tx, ctx.now(), run, { outcome, problem }))) return;
    await recordAudit(tx, ctx, {
      action: 'backup.completed',
      resourceId: run.id,
      result: 'failure',
      details: { outcome },
    });
  });
}
