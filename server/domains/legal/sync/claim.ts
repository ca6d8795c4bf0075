import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfLostProcess } from './notify-team.ts';
import { dueAfter, readSyncConfig } from './state.ts';
import { legalSyncRuns, type StoredSyncConfig, type StoredSyncRun } from './tables.ts';

/** Longer than a run takes: one that is not finished by then has lost its process. */
const leaseMs = 120_000;
/** How often a run is made whose process dies. */
const maximumAttempts = 3;

const { id, status, createdAt, leaseUntil } = legalSyncRuns;

const isLive = inArray(status, ['pending', 'in_progress']);

/** Whether a run waits to be carried out, or has lost its process. */
export const isSyncWaiting = (now: Date) =>
  anyRow(legalSyncRuns, and(isLive, or(isNull(leaseUntil), lte(leaseUntil, now))));

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
    const [live] = await tx.select().from(legalSyncRuns).where(isLive).for('update', { skipLocked: true });
    const run = live ? await claimable(tx, ctx, live) : await createDue(tx, ctx, config);
    if (!run) return null;
    const [claimed] = await tx
      .update(legalSyncRuns)
      .set({ status: 'in_progress', leaseUntil: new Date(ctx.now().getTime() + leaseMs) })
      .where(eq(id, run.id))
      .returning();
    return claimed ? { run: claimed, config } : null;
  });
}

async function claimable(tx: Tx, ctx: Ctx, live: StoredSyncRun): Promise<StoredSyncRun | null> {
  if (live.leaseUntil === null) return live;
  if (live.leaseUntil > ctx.now()) return null;
  const error = 'The server stopped before the sync was finished';
  await tx.update(legalSyncRuns).set({ status: 'failed', error }).where(eq(id, live.id));
  await recordAudit(tx, ctx, { action: 'legal-sync.failed', resourceId: live.id });
  if (live.attempt >= maximumAttempts) {
    await notifyOfLostProcess(tx, ctx, live, error);
    return null;
  }
  const { type, triggeredBy, attempt } = live;
  return insertPending(tx, ctx, { type, triggeredBy, attempt: attempt + 1 });
}

async function createDue(tx: Tx, ctx: Ctx, config: StoredSyncConfig): Promise<StoredSyncRun | null> {
  if (!config.autoSync || config.apiEndpoint === null) return null;
  const [latest] = await tx.select({ createdAt }).from(legalSyncRuns).orderBy(desc(createdAt), desc(id)).limit(1);
  if (latest && dueAfter(latest.createdAt, config) > ctx.now()) return null;
  return insertPending(tx, ctx, { type: 'automatic', triggeredBy: null, attempt: 1 });
}

async function insertPending(
  tx: Tx,
  ctx: Ctx,
  values: Pick<StoredSyncRun, 'type' | 'triggeredBy' | 'attempt'>,
): Promise<StoredSyncRun | null> {
  const [run] = await tx
    .insert(legalSyncRuns)
    .values({ id: ctx.newId(), status: 'pending', createdAt: ctx.now(), ...values })
    // Another process was first.
    .onConflictDoNothing()
    .returning();
  return run ?? null;
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
