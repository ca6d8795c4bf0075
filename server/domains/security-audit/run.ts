import { and, count, eq } from 'drizzle-orm';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { removeLeftCopies } from '#server/platform/db/embedded/throwaway-copies.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { attackCopy, type MadeResult } from './attack-process.ts';
import { claimSecurityAudit, openSecurityAudits } from './claim.ts';
import { type StoredSecurityAudit, securityAuditResults } from './tables.ts';

type Attack = typeof attackCopy;

/** How often a run looks whether somebody asked it to stop. */
const lookMs = 1_000;

/** Called every second, in every process: makes the run that is due, if there is one. Returns whether it did. */
export async function runSecurityAudit(
  services: Services,
  stopping: AbortSignal,
  attack: Attack = attackCopy,
): Promise<boolean> {
  const run = await claimSecurityAudit(services);
  if (run === null) return false;
  const ctx = systemContext(services, 'security-audit');
  if (run.claims > 1) {
    await finish(ctx, run, 'failed', 'The server that made it ended before it did');
    return true;
  }
  if (run.version !== runningVersion()) {
    await finish(ctx, run, 'failed', `No server of version ${run.version} runs any more`);
    return true;
  }
  // Its lease is renewed with each result; the start of a copy takes minutes on a busy machine.
  const watched = openSecurityAudits.watch(ctx, run, lookMs);
  try {
    await removeLeftCopies();
    await attack({
      kind: run.kind,
      onResult: (result) => storeResult(ctx, run, result),
      signal: AbortSignal.any([stopping, watched.stopped]),
    });
    if (stopping.aborted) await finish(ctx, run, 'failed', 'The server was stopped');
    else await finish(ctx, run, watched.stopped.aborted ? 'stopped' : 'completed', null);
  } catch (error) {
    services.log.error('security-audit.failed', { error });
    const reason = error instanceof Error ? error.message : 'unknown';
    await finish(ctx, run, 'failed', `Not checked: the copy could not be attacked. ${reason}`);
  } finally {
    watched.end();
  }
  return true;
}

/** Stores a result and renews the lease. Returns whether the run is still this process's. */
function storeResult(ctx: Ctx, run: StoredSecurityAudit, result: MadeResult): Promise<boolean> {
  return ctx.db.transact(systemScope, async (tx) => {
    const now = ctx.now();
    if (!(await openSecurityAudits.renew(tx, now, run))) return false;
    await tx.insert(securityAuditResults).values({ runId: run.id, ...result, at: now });
    return true;
  });
}

async function finish(
  ctx: Ctx,
  run: StoredSecurityAudit,
  outcome: 'completed' | 'stopped' | 'failed',
  problem: string | null,
): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    if (!(await openSecurityAudits.finish(tx, ctx.now(), run, { outcome, problem }))) return;
    const ofRun = eq(securityAuditResults.runId, run.id);
    const [found] = await tx.select({ results: count() }).from(securityAuditResults).where(ofRun);
    const failures = await tx.$count(securityAuditResults, and(ofRun, eq(securityAuditResults.ok, false)));
    await recordAudit(tx, ctx, {
      action: 'security-audit.completed',
      resourceId: run.id,
      result: outcome === 'completed' && failures === 0 ? 'success' : 'failure',
      details: { kind: run.kind, outcome, results: found?.results ?? 0, failures },
    });
  });
}
