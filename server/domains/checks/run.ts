import { eq, sql } from 'drizzle-orm';
import { isInList } from '#contract/operations/checks/check-choices.ts';
import type { Check, CheckOutcome, Installation } from '#server/platform/check.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { TimeLimitExceeded, within } from '#server/platform/schedules/within.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { claimCheckRun, openCheckRuns } from './claim.ts';
import { checkResults, type StoredCheckRun } from './tables.ts';

/** A check that takes longer has failed. */
const longestCheckMs = 30_000;

/** A run whose process died this often is marked as interrupted: one of its checks may be the reason. */
const mostClaims = 3;

/** Called every second, in every process: makes the run that is due, if there is one. Returns whether it did. */
export async function runChecks(
  services: Services,
  checks: readonly Check[],
  installation: Installation,
): Promise<boolean> {
  const run = await claimCheckRun(services);
  if (run === null) return false;
  const ctx = systemContext(services, 'checks');
  if (run.claims > mostClaims) {
    await finishRun(ctx, run, 'interrupted');
    return true;
  }
  const stored = await services.db.background
    .select({ id: checkResults.checkId })
    .from(checkResults)
    .where(eq(checkResults.runId, run.id));
  for (const check of openChecks(checks, run, new Set(stored.map(({ id }) => id)))) {
    if (await openCheckRuns.isStopRequested(ctx, run)) {
      await finishRun(ctx, run, 'stopped');
      return true;
    }
    if (!(await makeCheck(ctx, run, check, installation))) return true;
  }
  await finishRun(ctx, run, 'completed');
  return true;
}

/** The checks that a run still makes, in its order: the first one is made now. */
export function openChecks(
  checks: readonly Check[],
  { scope }: Pick<StoredCheckRun, 'scope'>,
  done: ReadonlySet<string>,
): readonly Check[] {
  return checks.filter(({ id, category }) => !done.has(id) && (scope === 'all' || isInList('security', category)));
}

/** Stores the result of one check and renews the lease. Returns whether the run is still this process's. */
async function makeCheck(ctx: Ctx, run: StoredCheckRun, check: Check, installation: Installation): Promise<boolean> {
  const startedAt = performance.now();
  const outcome = await outcomeOf(ctx, check, installation);
  const durationMs = Math.max(1, Math.round(performance.now() - startedAt));
  return ctx.db.transact(systemScope, async (tx) => {
    const now = ctx.now();
    if (!(await openCheckRuns.renew(tx, now, run))) return false;
    const { id: checkId, category, critical: isCritical } = check;
    await tx
      .insert(checkResults)
      .values({ runId: run.id, checkId, category, isCritical, ...outcome, checkedAt: now, durationMs })
      .onConflictDoNothing();
    return true;
  });
}

/** Runs one check in a transaction that cannot write. An error and a check without an end count as a score of 0. */
export async function outcomeOf(services: Services, check: Check, installation: Installation): Promise<CheckOutcome> {
  const made = services.db.transact(systemScope, async (tx) => {
    await tx.execute(sql`set transaction read only`);
    return check.run({ tx, services, installation });
  });
  try {
    return await within(longestCheckMs, made);
  } catch (error) {
    // One that ends after its time is over changes nothing any more.
    if (error instanceof TimeLimitExceeded) return failed(`The check did not end within ${longestCheckMs / 1000} s.`);
    services.log.error('check.failed', { check: check.id, error });
    return failed('The check could not be completed. The server log says why.');
  }
}

const failed = (summary: string): CheckOutcome => ({ score: 0, summary, evidence: [] });

async function finishRun(ctx: Ctx, run: StoredCheckRun, outcome: 'completed' | 'stopped' | 'interrupted') {
  await ctx.db.transact(systemScope, async (tx: Tx) => {
    if (!(await openCheckRuns.finish(tx, ctx.now(), run, { outcome }))) return;
    const checks = await tx.$count(checkResults, eq(checkResults.runId, run.id));
    const details = { outcome, checks };
    await recordAudit(tx, ctx, { action: 'check-run.completed', resourceId: run.id, details });
  });
}
