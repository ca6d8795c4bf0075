import { desc, eq } from 'drizzle-orm';
import type { SyncRun, SyncState } from '#contract/business/legal/sync.ts';
import { hourMs } from '#contract/time/durations.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { legalSyncConfig, legalSyncRuns, type StoredSyncConfig } from './tables.ts';

/** Requirements 2.9. */
const shownRuns = 50;

/** Returns the configured feed, the latest runs and when the next one is due. */
export function getSyncState(ctx: Ctx): Promise<SyncState> {
  return transact(ctx, async (tx) => {
    const config = await readSyncConfig(tx);
    const runs = await latestRuns(tx);
    const [latest] = runs;
    const nextAt = config.autoSync && latest ? dueAfter(latest.createdAt, config) : null;
    const { apiEndpoint: feed, autoSync: isAutomatic } = config;
    return { feed, isAutomatic, runs, isRunning: latest !== undefined && isLive(latest), nextAt };
  });
}

export async function readSyncConfig(tx: Tx): Promise<StoredSyncConfig> {
  const [config] = await tx.select().from(legalSyncConfig);
  if (!config) throw new Error('the configuration of the legal sync is missing');
  return config;
}

/** When the sync after the one that was created then is due. */
export function dueAfter(createdAt: Date, { syncInterval }: Pick<StoredSyncConfig, 'syncInterval'>): Date {
  return new Date(createdAt.getTime() + syncInterval * hourMs);
}

function latestRuns(tx: Tx): Promise<SyncRun[]> {
  const { id, status, type, createdAt, durationMs, synced, unchanged, skipped, notModified, error } = legalSyncRuns;
  return tx
    .select({
      ...{ id, status, type, createdAt, durationMs, synced, unchanged, skipped, notModified, error },
      triggeredBy: users.email,
    })
    .from(legalSyncRuns)
    .leftJoin(users, eq(users.id, legalSyncRuns.triggeredBy))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownRuns);
}

const isLive = ({ status }: Pick<SyncRun, 'status'>) => status === 'pending' || status === 'in_progress';
