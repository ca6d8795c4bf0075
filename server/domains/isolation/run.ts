import { hash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import {
  attackedAreas,
  type IsolationCase,
  type IsolationCertificate,
  type IsolationRun,
} from '#contract/identity/tenants/isolation.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import { attackInProcess } from './attack-in-process.ts';
import { attackTables } from './attack-tables.ts';
import { compareProtection, readProtection } from './protection.ts';
import { isolationRuns } from './tables.ts';

/**
 * Attacks one synthetic tenant from another: every table of this database, in a transaction that is rolled back; every
 * procedure, route and job in a database that is thrown away; and compares what protects the two. Stores the result with every
 * case and a hash of them.
 */
export async function runIsolation(ctx: Ctx, tables: TenantTables): Promise<IsolationRun> {
  const { id: runBy } = actorOf(ctx);
  const { cases: ofProcess, protection } = await attackInProcess(ctx);
  const installed = await ctx.db.transact(systemScope, (tx) => readProtection((text) => tx.executeSql(text)));
  const cases = [...(await attackTables(ctx, tables)), ...compareProtection(protection, installed), ...ofProcess];
  const at = ctx.now();
  const stored = { id: ctx.newId(), at, cases, hash: hashOf(at, cases) };
  const run = asRun(stored);
  const leaks = run.leaks.length;
  await transact(ctx, async (tx) => {
    await tx.insert(isolationRuns).values({ ...stored, runBy });
    await recordAudit(tx, ctx, {
      action: 'tenant-isolation.checked',
      resourceId: run.id,
      result: leaks === 0 ? 'success' : 'failure',
      details: { cases: run.cases, leaks, hash: run.hash },
    });
  });
  return run;
}

/** Returns the latest result; null: it was never checked. */
export async function latestIsolationRun(ctx: Ctx): Promise<IsolationRun | null> {
  const [latest] = await ctx.db.read.select().from(isolationRuns).orderBy(desc(isolationRuns.at)).limit(1);
  return latest ? asRun(latest) : null;
}

/** Returns a result with every case. Refuses with NOT_FOUND. */
export async function getIsolationCertificate(ctx: Ctx, { id }: { id: string }): Promise<IsolationCertificate> {
  const [found] = await ctx.db.read.select().from(isolationRuns).where(eq(isolationRuns.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { leaks: _leaks, ...run } = asRun(found);
  return { ...run, cases: found.cases };
}

type StoredRun = Pick<typeof isolationRuns.$inferSelect, 'id' | 'at' | 'cases' | 'hash'>;

function asRun({ id, at, cases, hash }: StoredRun): IsolationRun {
  const names = Map.groupBy(cases, ({ area }) => area);
  const attacked = attackedAreas.map((area) => [area, new Set(names.get(area)?.map(({ name }) => name)).size]);
  return {
    id,
    at,
    attacked: Object.fromEntries(attacked) as IsolationRun['attacked'],
    cases: cases.length,
    leaks: cases.filter(({ ok }) => !ok),
    hash,
  };
}

/** The values in a fixed order: the database does not keep that of their names. */
function hashOf(at: Date, cases: IsolationCase[]): string {
  const values = cases.map(({ area, name, attempt, outcome, ok }) => [area, name, attempt, outcome, ok]);
  return hash('sha256', JSON.stringify([at.toISOString(), values]));
}
