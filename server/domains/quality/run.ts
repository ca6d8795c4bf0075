import { eq } from 'drizzle-orm';
import type { TestedItem } from '#contract/operations/quality/facts.ts';
import type { QualityOutcome } from '#contract/operations/quality/kinds.ts';
import { installedBrowser } from '#server/platform/browser/installed-browser.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { claimQualityRun, openQualityRuns } from './claim.ts';
import { kindOf, scoreOf } from './score.ts';
import { qualityResults, type StoredQualityRun } from './tables.ts';
import { testInProcess } from './test-in-process.ts';

/** A run whose process died this often is marked as interrupted: one of its tests may be the reason. */
const mostClaims = 3;

interface RunOptions {
  /** The configured program; null: one of the search path, when somebody asks for a run. */
  browserPath: string | null;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  test?: typeof testInProcess;
}

/** Called every second, in every process: makes the run that is due, if there is one. Returns whether it did. */
export async function runQuality(services: Services, options: RunOptions): Promise<boolean> {
  const program = await installedBrowser(options.browserPath);
  const run = await claimQualityRun(services, {
    isNightly: options.browserPath !== null,
    hasBrowser: program !== null,
  });
  if (run === null) return false;
  const ctx = systemContext(services, 'quality');
  if (run.claims > mostClaims) {
    await finishRun(ctx, run, 'interrupted');
    return true;
  }
  if (program === null) {
    await finishRun(ctx, run, 'no-browser', noBrowserText(options.browserPath));
    return true;
  }
  try {
    await makeRun(ctx, run, program, options);
  } catch (error) {
    if (options.stopping.aborted) return true;
    services.log.error('quality.run.failed', { error });
    await finishRun(ctx, run, 'failed', 'The tests could not be completed. The server log says why.');
  }
  return true;
}

const noBrowserText = (configured: string | null) =>
  configured === null
    ? 'No browser is installed on this server.'
    : 'The program in CHROMIUM_PATH cannot be started on this server.';

async function makeRun(
  ctx: Ctx,
  run: StoredQualityRun,
  program: string,
  { stopping, test = testInProcess }: RunOptions,
): Promise<void> {
  const stored = await ctx.db.background
    .select({ kind: qualityResults.kind, subject: qualityResults.subject })
    .from(qualityResults)
    .where(eq(qualityResults.runId, run.id));
  const { url, kinds, includesSignedIn } = run;
  const done = stored.map(({ kind, subject }) => `${kind} ${subject}`);
  for await (const event of test({ program, url, kinds, includesSignedIn, done }, stopping)) {
    if (stopping.aborted) break;
    if (event.event === 'failed') return finishRun(ctx, run, 'failed', `${event.problem}.`);
    const isHeld =
      event.event === 'started'
        ? await update(ctx, run, { browser: event.browser, planned: done.length + event.planned })
        : await storeResult(ctx, run, event.item);
    if (!isHeld) return;
    if (await openQualityRuns.isStopRequested(ctx, run)) return finishRun(ctx, run, 'stopped');
  }
  // Another process, or this one after its start, goes on with it at once.
  if (stopping.aborted) await ctx.db.transact(systemScope, (tx) => openQualityRuns.release(tx, run));
  else await finishRun(ctx, run, 'completed');
}

/** Renews the lease with it. Returns whether the run is still this process's. */
const update = (ctx: Ctx, run: StoredQualityRun, set: Partial<StoredQualityRun>): Promise<boolean> =>
  ctx.db.transact(systemScope, (tx) => openQualityRuns.renew(tx, ctx.now(), run, set));

function storeResult(ctx: Ctx, run: StoredQualityRun, item: TestedItem): Promise<boolean> {
  const { subject, facts, durationMs } = item;
  const found = { kind: kindOf(facts), subject, score: scoreOf(facts), facts, durationMs };
  return ctx.db.transact(systemScope, async (tx) => {
    const now = ctx.now();
    if (!(await openQualityRuns.renew(tx, now, run))) return false;
    await tx
      .insert(qualityResults)
      .values({ runId: run.id, measuredAt: now, ...found })
      .onConflictDoNothing();
    return true;
  });
}

async function finishRun(ctx: Ctx, run: StoredQualityRun, outcome: QualityOutcome, problem: string | null = null) {
  await ctx.db.transact(systemScope, async (tx) => {
    if (!(await openQualityRuns.finish(tx, ctx.now(), run, { outcome, problem }))) return;
    const results = await tx.$count(qualityResults, eq(qualityResults.runId, run.id));
    await recordAudit(tx, ctx, {
      action: 'quality-run.completed',
      resourceId: run.id,
      details: { outcome, results },
    });
  });
}
