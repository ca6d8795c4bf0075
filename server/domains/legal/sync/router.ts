import { legalSyncContract } from '#contract/business/legal/sync.ts';
import { transact } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { previewSync } from './preview.ts';
import { saveSyncConfig } from './save-config.ts';
import { startSync } from './start.ts';
import { getSyncState, readSyncConfig } from './state.ts';

export const legalSyncRouter = guarded(legalSyncContract, {
  state: getSyncState,
  config: (ctx) => transact(ctx, readSyncConfig),
  save: saveSyncConfig,
  start: startSync,
  preview: previewSync,
});
