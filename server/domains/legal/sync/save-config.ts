import { isDeepStrictEqual } from 'node:util';
import type { SyncConfig, SyncConfigForm } from '#contract/business/legal/sync.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { reasonNotToFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { syncConfigId, syncConfigRecords } from './records.ts';
import type { StoredSyncConfig } from './tables.ts';

/**
 * Changes the configuration, which makes the user an author of what is synced with it. What the name of the endpoint resolves to is checked at each
 * request. Refuses with CONFLICT.
 */
export function saveSyncConfig(
  ctx: Ctx,
  { version, ...form }: SyncConfigForm & { version: number },
): Promise<SyncConfig> {
  const reason = form.apiEndpoint && reasonNotToFetch(ctx.appUrl, new URL(form.apiEndpoint));
  if (reason) throw refuseFields({ apiEndpoint: `This address cannot be used: ${reason}` });
  return transact(ctx, (tx) =>
    syncConfigRecords.change(tx, ctx, { id: syncConfigId, version }, (before) => ({
      set: { ...form, ...setUpBy(actorOf(ctx).id, before, form) },
      action: 'legal-sync.configured',
    })),
  );
}

/** Who saves what it was changes nothing. */
function setUpBy(userId: string, before: StoredSyncConfig, form: SyncConfigForm): Partial<StoredSyncConfig> {
  const keys = Object.keys(form) as (keyof SyncConfigForm)[];
  if (keys.every((key) => isDeepStrictEqual(before[key], form[key]))) return {};
  return { changedBy: userId, ...(before.apiEndpoint !== form.apiEndpoint && { endpointSetBy: userId }) };
}
