import type { SyncConfig, SyncConfigForm } from '#contract/business/legal/sync.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { reasonNotToFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { syncConfigId, syncConfigRecords } from './records.ts';

/** Changes the configuration. What the name of the endpoint resolves to is checked at each request. Refuses with CONFLICT. */
export function saveSyncConfig(
  ctx: Ctx,
  { version, ...form }: SyncConfigForm & { version: number },
): Promise<SyncConfig> {
  const reason = form.apiEndpoint && reasonNotToFetch(ctx.appUrl, new URL(form.apiEndpoint));
  if (reason) throw refuseFields({ apiEndpoint: `This address cannot be used: ${reason}` });
  return transact(ctx, (tx) =>
    syncConfigRecords.change(tx, ctx, { id: syncConfigId, version }, () => ({
      set: form,
      action: 'legal-sync.configured',
    })),
  );
}
