import { eq, lt } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { applySync, lockAuthors, lockReviewers } from './apply.ts';
import { type ClaimedRun, claimRun, knownEtag, syncRuns } from './claim.ts';
import { notifyOfFailure, notifyOfSync } from './notify-team.ts';
import { planSync, type Step } from './plan.ts';
import { type Feed, FeedError, readFeed } from './read-feed.ts';
import { legalSyncRuns, type StoredSyncRun } from './tables.ts';

/** How long the history goes back. */
const runsKeptMs = 400 * dayMs;

/** Called every few seconds, in every process: carries out the run that is due, if there is one. Returns whether it did. */
export async function runLegalSync(
  services: Services,
  fetch: SafeFetch = createSafeFetch(services.appUrl, 'legal-feed'),
): Promise<boolean> {
  const claimed = await claimRun(services);
  if (claimed === null) return false;
  const { run } = claimed;
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  const ctx = systemContext(services, 'legal-sync');
  try {
    await carryOut(ctx, claimed, fetch, durationMs);
  } catch (error) {
    if (!(error instanceof FeedError)) services.log.error('legal-sync.failed', { error });
    const message = error instanceof FeedError ? error.message : 'An unexpected error occurred';
    await services.db.transact(systemScope, (tx) => fail(tx, ctx, run, message, durationMs()));
  }
  return true;
}

/**
 * Reads and validates the whole feed, then writes it in one transaction with the result of the run. A manual run reads an
 * unchanged feed too, as the preview does: what was deleted here since comes back.
 */
async function carryOut(ctx: Ctx, { run, config }: ClaimedRun, fetch: SafeFetch, durationMs: () => number) {
  const { apiEndpoint } = config;
  if (apiEndpoint === null) throw new FeedError('No feed is configured');
  const etag = run.type === 'manual' ? null : await knownEtag(ctx, config);
  const feed = await readFeed(fetch, apiEndpoint, etag);
  const { origin } = new URL(apiEndpoint);
  await ctx.db.transact(systemScope, async (tx) => {
    const steps = feed === null ? [] : await planSync(tx, config, origin, feed.documents);
    const setUp = [run.triggeredBy, config.endpointSetBy, config.changedBy];
    await lockReviewers(tx, steps, setUp);
    if (!(await isStillOurs(tx, run))) return;
    await applySync(tx, ctx, origin, steps, await lockAuthors(tx, setUp));
    const result = { ...countsOf(steps), notModified: feed === null, etag: etagOf(feed, etag) };
    await tx
      .update(legalSyncRuns)
      .set({ status: 'completed', ...result, configVersion: config.version, durationMs: durationMs() })
      .where(eq(legalSyncRuns.id, run.id));
    await tx.delete(legalSyncRuns).where(lt(legalSyncRuns.createdAt, new Date(ctx.now().getTime() - runsKeptMs)));
    const { synced, skipped } = result;
    await notifyOfSync(tx, ctx, run, synced);
    if (synced > 0)
      await recordAudit(tx, ctx, { action: 'legal-sync.completed', resourceId: run.id, details: { synced, skipped } });
  });
}

const etagOf = (feed: Feed | null, known: string | null) => (feed === null ? known : feed.etag);

async function fail(tx: Tx, ctx: Ctx, run: StoredSyncRun, error: string, durationMs: number): Promise<void> {
  if (!(await isStillOurs(tx, run))) return;
  await tx.update(legalSyncRuns).set({ status: 'failed', error, durationMs }).where(eq(legalSyncRuns.id, run.id));
  await recordAudit(tx, ctx, { action: 'legal-sync.failed', resourceId: run.id });
  await notifyOfFailure(tx, ctx, run, error);
}

/** Whether this process still holds the run, locked until the transaction ends. */
async function isStillOurs(tx: Tx, run: StoredSyncRun): Promise<boolean> {
  const held = tx.select({ id: legalSyncRuns.id }).from(legalSyncRuns).where(syncRuns.isHeld(run));
  return (await held.for('update')).length === 1;
}

function countsOf(steps: readonly Step[]): { synced: number; unchanged: number; skipped: number } {
  const count = (...outcomes: Step['outcome'][]) => steps.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    synced: count('created', 'changed', 'version'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
  };
}
