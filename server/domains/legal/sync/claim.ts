import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';
import { notifyOfLostProcess } from './notify-team.ts';
import { dueAfter, readSyncConfig } from './state.ts';
import { legalSyncRuns, type StoredSyncConfig, type StoredSyncRun } from './tables.ts';

/** How often a run is made whose process dies. */
const maximumAttempts = 3;

const { id, status, createdAt, leaseUntil } = legalSyncRuns;

const isLive = inArray(status, ['pending', 'in_progress']);

/** The runs that are to be carried out. */
export const syncRuns = leasedRuns(legalSyncRuns, { isOpen: isLive, leaseMs: 120_000 });

export interface ClaimedRun {
  run: StoredSyncRun;
  config: StoredSyncConfig;
}

/**
 * Takes the run that is to be carried out now, so that no other process does; null when there is none. Creates the automatic
 * one when it is due, and fails one whose process died, to make it again.
 */
export function claimRun(services: Services): Promise<ClaimedRun | null> {
  const ctx = systemContext(services, 'legal-sync');
  return services.db.transact(systemScope, async (tx) => {
    const config = await readSyncConfig(tx);
    await failLost(tx, ctx);
    if (await isAutomaticDue(tx, ctx, config))
      await insertPending(tx, ctx, { type: 'automatic', triggeredBy: null, attempt: 1 });
    const run = await syncRuns.claim(tx, ctx.now(), { status: 'in_progress' });
    return run && { run, config };
  });
}

async function failLost(tx: Tx, ctx: Ctx): Promise<void> {
  const error = 'The server stopped before the sync was finished';
  const set = { status: 'failed' as const, error };
  const isLost = and(isLive, lte(leaseUntil, ctx.now()));
  for (const run of await tx.update(legalSyncRuns).set(set).where(isLost).returning()) {
    const { type, triggeredBy, attempt } = run;
    await recordAudit(tx, ctx, { action: 'legal-sync.failed', resourceId: run.id });
    if (attempt >= maximumAttempts) await notifyOfLostProcess(tx, ctx, run, error);
    else await insertPending(tx, ctx, { type, triggeredBy, attempt: attempt + 1 });
  }
}

async function isAutomaticDue(tx: Tx, ctx: Ctx, config: StoredSyncConfig): Promise<boolean> {
  if (!config.autoSync || config.apiEndpoint === null) return false;
  const [latest] = await tx.select({ createdAt }).from(legalSyncRuns).orderBy(desc(createdAt), desc(id)).limit(1);
  return !latest || dueAfter(latest.createdAt, config) <= ctx.now();
}

async function insertPending(tx: Tx, ctx: Ctx, values: Pick<StoredSyncRun, 'type' | 'triggeredBy' | 'attempt'>) {
  await tx
    .insert(legalSyncRuns)
    .values({ id: ctx.newId(), status: 'pending', createdAt: ctx.now(), ...values })
    // Another process was first, or a run is live.
    .onConflictDoNothing();
}

/** The ETag of the latest complete sync with this very configuration; null: the whole feed is read. */
export async function knownEtag({ db }: Services, { version }: StoredSyncConfig): Promise<string | null> {
  const { etag, configVersion } = legalSyncRuns;
  const [latest] = await db.read
    .select({ etag, configVersion })
    .from(legalSyncRuns)
    .where(eq(status, 'completed'))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return latest?.configVersion === version ? latest.etag : null;
}
