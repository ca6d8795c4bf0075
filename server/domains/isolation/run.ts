import { hash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { IsolationRun } from '#contract/identity/tenants/isolation.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { attackTenant } from './attack.ts';
import { isolationRuns } from './tables.ts';

/** Runs per administrator and hour. */
const cap = { name: 'isolation-runs', points: 20, perSeconds: 3600 };

/** Attacks one synthetic tenant from another and stores the result with every case and a hash of them. */
export async function runIsolation(ctx: Ctx): Promise<IsolationRun> {
  const { id: runBy } = actorOf(ctx);
  await ctx.limits.take(cap, runBy);
  const cases = await attackTenant(ctx);
  const at = ctx.now();
  const run = {
    id: ctx.newId(),
    at,
    tables: new Set(cases.map(({ table }) => table)).size,
    cases,
    leaks: cases.filter(({ ok }) => !ok).length,
    hash: hash('sha256', JSON.stringify([at.toISOString(), cases])),
  };
  await transact(ctx, async (tx) => {
    await tx.insert(isolationRuns).values({ ...run, runBy });
    await recordAudit(tx, ctx, {
      action: 'tenant-isolation.checked',
      resourceId: run.id,
      result: run.leaks === 0 ? 'success' : 'failure',
      details: { cases: cases.length, leaks: run.leaks, hash: run.hash },
    });
  });
  return run;
}

/** Returns the latest result; null: it was never checked. */
export async function latestIsolationRun(ctx: Ctx): Promise<IsolationRun | null> {
  const [latest] = await ctx.db.read.select().from(isolationRuns).orderBy(desc(isolationRuns.at)).limit(1);
  if (!latest) return null;
  const { runBy: _runBy, ...run } = latest;
  return run;
}
